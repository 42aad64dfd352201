// See src/ui/theme.ts.
try {
  const theme = localStorage.getItem('bylgja.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The system's wish stands.
}
