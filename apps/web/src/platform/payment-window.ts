/** A window for the card provider's page, beside ours. */
export interface PaymentWindow {
  /** Shows the provider's page; in the whole page when the browser gave no window. */
  show(url: string): void;
  /** Whether there is a window that the person has not closed. */
  isOpen(): boolean;
  close(): void;
}

/**
 * Opens an empty window at once, since browsers allow it only while a press is being handled; the address
 * comes when the server has given it.
 */
export function openPaymentWindow(): PaymentWindow {
  const opened = window.open('', '_blank', 'popup,width=480,height=720');
  // The provider's page gets no hand on ours.
  if (opened !== null) opened.opener = null;
  return {
    show: (url) => {
      if (opened === null || opened.closed) location.assign(url);
      else opened.location.replace(url);
    },
    isOpen: () => opened !== null && !opened.closed,
    close: () => opened?.close(),
  };
}
