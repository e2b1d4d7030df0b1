(() => {
  const look = () => document.querySelector("header")?.toggleAttribute("data-compact", scrollY > 20);
  addEventListener("scroll", look, { passive: true });
  look();
})();
