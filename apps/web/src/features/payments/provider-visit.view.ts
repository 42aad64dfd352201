import { useEffect } from 'react';

import { connection } from '#lib/connection.ts';
import { createStore, useStore } from '#lib/store.ts';
import { textNow } from '#lib/text.ts';
import { arrivalAt, handOverReturn, onBroughtBack, takeOverReturn } from '#platform/payment-return.ts';
import type { Arrival, PaymentReturn } from '#platform/payment-return.ts';
import { openPaymentWindow } from '#platform/payment-window.ts';
import type { PaymentWindow } from '#platform/payment-window.ts';
import { tabPreferences } from '#platform/preferences.ts';
import { timers } from '#platform/time.ts';

/**
 * What this tab knows of the visit to the provider's page: nothing, on the way there, there, left half-way, back without
 * paying, or back after paying as the provider says, which proves nothing (rule: payments 14).
 */
export type VisitState = 'none' | 'opening' | 'open' | 'left' | 'cancelled' | 'returned';

interface Visit {
  readonly orderId: string;
  readonly state: VisitState;
}

const visit = createStore<Visit | null>(null);

/** The window of the current visit. */
let current: PaymentWindow | null = null;

/** The order that the provider has sent this tab back for: a reload does not forget it. */
const returnedKey = 'payment.returned';

const lookEveryMs = 500;
/** A window that is on its way back to this app looks closed before its page can speak. */
const returnMs = 2500;

export interface Provider {
  /** Says which order the window is for, as soon as that is known. */
  isFor(orderId: string): void;
  /** Shows the provider's page: in the window, or in the whole page where the browser gave none. */
  show(url: string): void;
  /** There is nothing to pay after all. */
  giveUp(): void;
}

/** Where nothing can be paid, no window is opened. */
export const noProvider: Provider = {
  isFor: () => undefined,
  show: () => undefined,
  giveUp: () => undefined,
};

/** Whether the provider's page is open beside the app. */
export function isAtProvider(): boolean {
  return current?.isOpen() ?? false;
}

/** Opens the window that the provider's page comes into; none without a connection, where its address cannot come. To be called in the press itself, before anything is awaited. */
export function openProvider(): Provider {
  if (!connection.isOnline()) return noProvider;
  current?.close();
  const opened = openPaymentWindow(textNow()('payments.opening'));
  const isBeside = opened.isOpen();
  current = opened;
  let orderId: string | null = null;

  return {
    isFor(id) {
      orderId = id;
      enter(id, 'opening');
      void tabPreferences.remove(returnedKey);
    },
    show(url) {
      if (orderId === null) throw new Error('a provider is shown for an order');
      if (isBeside && !opened.isOpen()) return enter(orderId, 'left');
      opened.show(url);
      if (isBeside) watch(orderId, opened);
    },
    giveUp() {
      opened.close();
      if (visit.get()?.orderId === orderId) visit.set(null);
    },
  };
}

/** The state of a visit to the provider that saves a card, for the screen at `path`. */
export function useCardVisit(path: string): VisitState {
  return useVisit(cardVisit, path);
}

/** A visit that is for no order, but saves a card. */
export const cardVisit = 'saved-card';

/** The state of the visit for this order, for the screen at `path`. */
export function useVisit(orderId: string, path: string): VisitState {
  const known = useStore(visit);
  const how = arrivalAt(path);
  useEffect(() => arrive({ orderId, path, how }), [orderId, path, how]);
  return known?.orderId === orderId ? known.state : 'none';
}

/** The provider's return addresses carry the result. A bare address, as in a link or typed, is no return from the provider. */
const returns = /[?&](?:returned|saved|cancelled)=1\b/;

function arrive({ orderId, path, how }: { orderId: string; path: string; how: Arrival }): () => void {
  const isReturn = returns.test(path) && how === 'sent';
  const news = { orderId, isCancelled: /[?&]cancelled=1\b/.test(path) };
  if (isReturn || (how !== 'moved' && news.isCancelled)) enterReturn(news);
  else if (how === 'reloaded') void restoreReturn(orderId);

  const stops = [
    takeOverReturn(orderId, enterReturn),
    onBroughtBack(() => visit.get()?.state === 'opening' && visit.set(null)),
    ...(isReturn ? [handOverReturn(news)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function enterReturn({ orderId, isCancelled }: PaymentReturn): void {
  enter(orderId, isCancelled ? 'cancelled' : 'returned');
  if (!isCancelled) void tabPreferences.set(returnedKey, orderId);
}

async function restoreReturn(orderId: string): Promise<void> {
  const isBack = (await tabPreferences.get(returnedKey)) === orderId;
  if (isBack && visit.get() === null) enter(orderId, 'returned');
}

function watch(orderId: string, opened: PaymentWindow): void {
  enter(orderId, 'open');
  const isOver = () => current !== opened || visit.get()?.state !== 'open';
  function look(): void {
    if (isOver()) return;
    if (opened.isOpen()) timers.after(lookEveryMs, look);
    else timers.after(returnMs, () => isOver() || enter(orderId, 'left'));
  }
  timers.after(lookEveryMs, look);
}

function enter(orderId: string, state: VisitState): void {
  visit.set({ orderId, state });
}
