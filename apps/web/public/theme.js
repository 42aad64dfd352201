// Before the first paint: the theme this person has chosen, if any. A file of its own, since the page allows no inline script.
try {
  const theme = localStorage.getItem('bylgja.theme'); // the same key as src/ui/theme.ts
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed: the system's wish stands.
}
