import type { PaymentWindow } from '#platform/payment-window.ts';

export interface ProviderWindow extends PaymentWindow {
  /** Addresses that the app has shown in it. */
  readonly shown: readonly string[];
  /** The person closes it. */
  leave(): void;
}

/** A window of the provider without a real window. A blocked one never opens, and the page itself goes to the provider. */
export function providerWindow({ isBlocked = false } = {}): ProviderWindow {
  const shown: string[] = [];
  let isOpen = !isBlocked;
  const shut = () => {
    isOpen = false;
  };
  return { shown, show: (url) => void shown.push(url), isOpen: () => isOpen, close: shut, leave: shut };
}
