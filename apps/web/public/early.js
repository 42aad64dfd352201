/* What cannot wait for the app: a file of its own, as the page allows no inline script, and read before anything is drawn. */
try {
  // See src/ui/brand/theme.ts.
  const theme = localStorage.getItem('app.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  // A signed-in user needs more than the first files. Requested here, they load in parallel (vite/early-files.ts).
  if (localStorage.getItem('app.refreshToken') !== null) {
    const locale = localStorage.getItem('app.locale') === 'en' ? 'en' : 'fo';
    for (const link of document.querySelectorAll(
      `link[data-rel]:not([data-locale]), [data-locale='${locale}']`,
    )) {
      link.setAttribute('rel', link.getAttribute('data-rel') ?? '');
    }
    // The first data comes beside the code, which is given it when it asks (src/platform/early-answer.ts). A phone's shell has its
    // server elsewhere, and keeps tokens elsewhere, too.
    const token = localStorage.getItem('app.accessToken');
    if (token !== null && !('Capacitor' in globalThis)) {
      const request = new Request('/api/home', {
        headers: { accept: 'application/json', 'accept-language': locale, authorization: `Bearer ${token}` },
      });
      const giveUp = new AbortController();
      const answer = fetch(request, { signal: giveUp.signal });
      answer.catch(() => undefined);
      globalThis.earlyAnswer = { request, answer, giveUp };
    }
  } else if (/^\/(?:rita-inn)?$/.test(location.pathname)) {
    // The first step of signing in is read in what the device has, until there is nothing else to do (src/app/login-entry.tsx).
    document.documentElement.dataset.font = 'later';
  }
} catch {
  // The system's wish stands, and the files come when they are needed.
}
