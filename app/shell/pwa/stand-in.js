/*
 * The offline page stands in for any address, but Remix wakes a page only at its own. So before that the address is put aside (the
 * page shows it again when it is awake), moves within the page are left to the browser, and the visitor's scheme is taken over.
 */
(() => {
  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (theme) document.documentElement.dataset.theme = theme[1];
  if (location.pathname === "/offline") return;
  window.wantedAddress = location.pathname + location.search + location.hash;
  history.replaceState(history.state, "", "/offline");
  addEventListener("popstate", (event) => event.stopImmediatePropagation());
})();
