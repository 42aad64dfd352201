import { ok } from '@bylgja/domain';
import type { Clock, Result } from '@bylgja/domain';

import type { CardProvider, DatedSnapshot, ProviderSnapshot } from './card-provider.ts';

/** The same provider, whose snapshots of payments have the instant before it was asked. */
export function dateSnapshots(cards: CardProvider, clock: Clock): CardProvider<DatedSnapshot> {
  async function dated<Seen extends ProviderSnapshot | null, Refusal extends string>(
    ask: () => Promise<Result<Seen, Refusal>>,
  ) {
    const readAt = clock.now();
    return withDate(await ask(), readAt);
  }

  return {
    ...cards,
    create: (payment) => dated(() => cards.create(payment)),
    findByRef: (ref) => dated(() => cards.findByRef(ref)),
    fetch: (providerId) => dated(() => cards.fetch(providerId)),
    async *listSince(since) {
      // Any page may have been read at any time since.
      const readAt = clock.now();
      for await (const payment of cards.listSince(since)) yield withDate(payment, readAt);
    },
    capture: (order) => dated(() => cards.capture(order)),
    refund: (order) => dated(() => cards.refund(order)),
    cancel: (providerId) => dated(() => cards.cancel(providerId)),
    chargeAgreement: (charge) => dated(() => cards.chargeAgreement(charge)),
  };
}

function withDate<Seen extends ProviderSnapshot | null, Refusal extends string>(
  answer: Result<Seen, Refusal>,
  readAt: Date,
) {
  return answer.ok ? ok(answer.value && { ...answer.value, readAt }) : answer;
}
