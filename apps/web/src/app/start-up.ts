export interface StartUpSteps {
  readonly registerPlugins: () => Promise<void>;
  readonly restoreLocale: () => Promise<void>;
  /** Brings the texts of the restored locale; the calls that follow do not wait for them. */
  readonly loadTexts: () => Promise<unknown>;
  /** Whether there is a user. */
  readonly fetchUser: () => Promise<boolean>;
  /** Loads actions, packages, subscriptions, plans, orders and agreement in parallel. */
  readonly loadData: () => Promise<unknown>;
  readonly mount: () => void;
}

/**
 * The start-up sequence, in its order (rule: app 1). The splash stays in the page until the mounted app covers it. The loads are
 * not awaited: the screens show what has come, and a load that failed leaves its card to say so.
 */
export async function startUp(steps: StartUpSteps): Promise<void> {
  await steps.registerPlugins();
  await steps.restoreLocale();
  const texts = steps.loadTexts();
  if (await steps.fetchUser()) void steps.loadData();
  await texts;
  steps.mount();
}
