import type { Member } from '@bylgja/contract';
import { formatData } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { offersOn } from '#features/lines/actions.view.ts';
import { measuredOf } from '#features/lines/gauge.view.ts';
import { lineTitle, managedLines } from '#features/lines/lines.view.ts';
import { peopleOf } from '#features/lines/people.view.ts';
import { actionsQuery, subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import type { AvatarProps } from '#ui/data/avatar.tsx';

/** A line that the person may manage, as one to buy for. */
export interface Buyer {
  readonly line: Member;
  /** `Bjørk · 21 10 01` */
  readonly name: string;
  /** `62,4 GB eftir`, or the word for why that is not said. */
  readonly left: ReactNode;
  readonly avatar: AvatarProps;
  /** Why nothing can be bought for it right now, as far as that is known; null when it can. */
  readonly refusal: string | null;
}

/** Every line that the person may manage. */
export function useBuyers(): Buyer[] {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  const subscriptions = useQuery(subscriptionsQuery).data;
  const actions = useQuery(actionsQuery).data ?? [];
  const lines = subscriptions === undefined ? [] : managedLines(subscriptions);

  return peopleOf(lines, { now, text, locale }).flatMap(({ value, more, avatar }) => {
    const line = lines.find((managed) => managed.line.id === value)?.line;
    if (line === undefined) return [];
    const measured = line.status === 'active' ? measuredOf(line) : null;
    const offers = offersOn(actions, line.phoneNumber, text);
    return {
      line,
      name: lineTitle(line),
      left:
        measured === null
          ? more
          : text('home.amountLeft', { amount: formatData(measured.remaining, locale) }),
      avatar,
      refusal: offers.find(({ id }) => id === 'buy-package')?.refusal ?? null,
    };
  });
}
