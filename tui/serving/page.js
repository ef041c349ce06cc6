// Once the deck is there, keys go to it: no click is needed first.
new MutationObserver((_, watching) => {
  if (!document.body.classList.contains("-first-byte")) return;
  watching.disconnect();
  document.querySelector(".xterm-helper-textarea").focus();
}).observe(document.body, { attributeFilter: ["class"] });
