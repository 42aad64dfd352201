import { isNative } from './native.ts';

/** A window for the card provider's page, beside ours. */
export interface PaymentWindow {
  /** Shows the provider's page; in the whole page when the browser gave no window. */
  show(url: string): void;
  /** Whether there is a window that the person has not closed. */
  isOpen(): boolean;
  close(): void;
}

/**
 * Opens a window at once, since browsers allow it only while a press is being handled; the address comes when the
 * server has given it. Until then the window says these words.
 */
export function openPaymentWindow(words: string): PaymentWindow {
  return isNative ? openOverApp() : openBeside(words);
}

function openBeside(words: string): PaymentWindow {
  const opened = window.open('', '_blank', 'popup,width=480,height=720');
  if (opened !== null) {
    write(opened.document, words);
    // The provider's page gets no hand on ours.
    opened.opener = null;
  }
  return {
    show: (url) => {
      if (opened === null || opened.closed) location.assign(url);
      else opened.location.replace(url);
    },
    isOpen: () => opened !== null && !opened.closed,
    close: () => {
      if (opened !== null && isOurs(opened)) opened.close();
    },
  };
}

/** On a phone it is a browser over the app, which comes with the address: there is nothing to see before. */
function openOverApp(): PaymentWindow {
  const browser = import('./in-app-browser.ts');
  let isOpen = true;
  let isShown = false;

  async function show(url: string): Promise<void> {
    const { onInAppBrowserClosed, openInAppBrowser } = await browser;
    if (!isOpen) return;
    isShown = true;
    const stop = onInAppBrowserClosed(() => {
      isOpen = false;
      stop();
    });
    try {
      await openInAppBrowser(url);
    } catch {
      isOpen = false;
      stop();
    }
  }
  return {
    show: (url) => void show(url),
    isOpen: () => isOpen,
    close: () => {
      isOpen = false;
      if (isShown) void browser.then(({ closeInAppBrowser }) => closeInAppBrowser());
    },
  };
}

/** Whether the window still shows what we wrote. The provider's page is beyond our reach: the browser lets only the person close it. */
function isOurs(opened: Window): boolean {
  try {
    return opened.document !== null;
  } catch {
    return false;
  }
}

/** The page's own sheets do not reach an empty window. */
function write({ documentElement: page, body }: Document, words: string): void {
  page.style.colorScheme = 'light dark';
  body.style.font = '1.125rem system-ui, sans-serif';
  body.style.padding = '1.5rem';
  body.textContent = words;
}
