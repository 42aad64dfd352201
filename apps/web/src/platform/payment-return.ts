/** The message from the page that the provider sent the person back to, to the page that waits. */
export interface PaymentReturn {
  readonly orderId: string;
  /** The person left the provider's page without paying. */
  readonly isCancelled: boolean;
}

type Word =
  | ({ readonly kind: 'returned' } & PaymentReturn)
  | { readonly kind: 'taken'; readonly orderId: string };

/** Between the pages of this browser. What a page says here, all others hear, and itself not. */
const channel = new BroadcastChannel('app.payment');

/**
 * In the provider's window, back at this app: sends a message to the page that waits for that payment. If there is one, this window
 * closes, as far as the browser allows it. Returns an unsubscribe function.
 */
export function handOverReturn(news: PaymentReturn): () => void {
  const stop = hear((word) => {
    if (word.kind === 'taken' && word.orderId === news.orderId) window.close();
  });
  say({ kind: 'returned', ...news });
  return stop;
}

/** In the page that waits: takes over what the provider's window comes back with. Returns an unsubscribe function. */
export function takeOverReturn(orderId: string, take: (news: PaymentReturn) => void): () => void {
  return hear((word) => {
    if (word.kind !== 'returned' || word.orderId !== orderId) return;
    say({ kind: 'taken', orderId });
    take(word);
  });
}

/** On a phone the provider leads back into this very page, by a deep link of the app: notifies the screen that waits in it. */
export function announceReturn(news: PaymentReturn): void {
  // What a channel says, all others hear, also those of its own page.
  const other = new BroadcastChannel(channel.name);
  const word: Word = { kind: 'returned', ...news };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has this origin alone
  other.postMessage(word);
  other.close();
}

export type Arrival =
  /** From elsewhere straight to this address: by a redirect or a link. */
  | 'sent'
  | 'reloaded'
  /** Through the browser's history. */
  | 'back'
  /** From another screen of the app. */
  | 'moved';

/** How the person came to an address of this app, `/gjald/…`, that is on the screen. */
export function arrivalAt(path: string): Arrival {
  const [load] = performance.getEntriesByType('navigation');
  if (!(load instanceof PerformanceNavigationTiming)) return 'moved';
  if (load.name !== new URL(path, location.origin).href) return 'moved';
  if (load.type === 'navigate') return 'sent';
  return load.type === 'reload' ? 'reloaded' : 'back';
}

/** Calls back when the browser's history restores this very page, as it was when it was left. Returns an unsubscribe function. */
export function onBroughtBack(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

function say(word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has this origin alone
  channel.postMessage(word);
}

function hear(listener: (word: Word) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Word>) => listener(data);
  channel.addEventListener('message', onMessage);
  return () => channel.removeEventListener('message', onMessage);
}
