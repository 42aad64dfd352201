/** Where the app can begin. Each start comes as one file, with all that it needs at once and no earlier one has. */
export const starts = {
  /** The page itself, with the first step of signing in, and what every language counts with. */
  main: /\/web\/src\/main\.tsx$|\/i18n\/src\/plural\.ts$/,
  /** What the login page says in another language than the first. */
  loginPage: /\/i18n\/src\/\w+\/login-page\.ts$/,
  /** What the app is, with the steps of signing in that come next, and what texts are written with. */
  app: /\/web\/src\/(?:app\/start-app|features\/auth\/(?:components\/login-container|screens\/(?:choose-method|number|pin|email)\.screen))\.tsx$|\/i18n\/src\/[\w-]+\.ts$/,
  /** What a signed-in person sees first. */
  inside: /\/web\/src\/(?:app\/(?:layout|start-data)|features\/home\/screens\/home\.screen)\.tsx?$/,
} as const;
