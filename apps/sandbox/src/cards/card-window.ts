import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { SandboxClock } from '../clock.ts';
import type { Operations } from './operations.ts';
import type { PaymentBook } from './payment-book.ts';
import { isAuthorized, pendingAuthorization } from './payment-record.ts';
import type { CardRecord, LinkRecord, PaymentRecord } from './payment-record.ts';
import { outcomeOf, outcomes } from './test-cards.ts';

/** The state of a payment window as the customer sees it. */
export type WindowState =
  | { readonly name: 'missing' }
  | {
      readonly name: 'closed' | 'expired' | 'open' | 'confirming' | 'processing' | 'paid';
      readonly at: WindowPlace;
    };

export interface WindowPlace {
  readonly payment: PaymentRecord;
  readonly link: LinkRecord;
}

/** The customer's actions in a payment window, shared by the page and by tests without a browser. */
export interface CardWindow {
  look(token: string): WindowState;
  /** Tries a card. Throws with the window's state if it does not accept one. */
  pay(token: string, card: CardRecord): Result<WindowState, WindowState['name']>;
  /** The cardholder's answer to 3-D Secure. */
  confirm(token: string, isConfirmed: boolean): Result<WindowState, WindowState['name']>;
}

export interface WindowSettings {
  readonly book: PaymentBook;
  readonly clock: SandboxClock;
  readonly operations: Operations;
  /** Receives the callback if the link names no address. */
  readonly accountCallbackUrl: string | null;
}

export function createCardWindow({
  book,
  clock,
  operations,
  accountCallbackUrl,
}: WindowSettings): CardWindow {
  function look(token: string): WindowState {
    const payment = book.byToken(token);
    if (payment === undefined) return { name: 'missing' };
    if (payment.link?.token === token)
      return stateOf(payment, payment.link, isPast(payment.link) ? 'expired' : 'open');
    const closed = payment.closedLinks.find((link) => link.token === token);
    return closed ? stateOf(payment, closed, 'closed') : { name: 'missing' };
  }

  function isPast({ expiresAt }: LinkRecord): boolean {
    return expiresAt !== null && clock.now() >= new Date(expiresAt);
  }

  return {
    look,

    pay(token, card) {
      const state = look(token);
      if (state.name !== 'open') return fail(state.name);
      const { payment, link } = state.at;
      const awaitsCardholder = card.behaviour === 'confirmation_required';
      const isDecidedLater = awaitsCardholder || card.behaviour === 'delayed';
      operations.begin(
        { ...payment, card },
        {
          type: 'authorize',
          // Saving a card charges nothing, whatever the window's amount.
          amount: payment.kind === 'Subscription' ? 0 : link.amount,
          callbackUrl: link.callbackUrl ?? accountCallbackUrl,
          outcome: isDecidedLater ? null : outcomeOf(card.behaviour, 'authorize'),
          awaitsCardholder,
        },
      );
      return ok(look(token));
    },

    confirm(token, isConfirmed) {
      const state = look(token);
      if (state.name !== 'confirming') return fail(state.name);
      const { payment } = state.at;
      const operation = pendingAuthorization(payment);
      if (operation === undefined) return fail(state.name);
      operations.settle(payment.id, operation.id, isConfirmed ? outcomes.approved : outcomes.notConfirmed);
      return ok(look(token));
    },
  };
}

/** The result of a submitted card outlives the window; `otherwise` is the window's own state. */
function stateOf(
  payment: PaymentRecord,
  link: LinkRecord,
  otherwise: 'open' | 'closed' | 'expired',
): WindowState {
  const at = { payment, link };
  if (isAuthorized(payment)) return { name: 'paid', at };
  const pending = pendingAuthorization(payment);
  if (pending === undefined) return { name: otherwise, at };
  return { name: pending.awaitsCardholder ? 'confirming' : 'processing', at };
}
