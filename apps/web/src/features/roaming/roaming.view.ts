import { leftOf } from '@bylgja/domain';
import type { Counter } from '@bylgja/domain';
import { formatData, formatDataAmount } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { Usage } from '#features/usage/usage.view.ts';
import type { IconName } from '#ui/data/icons.ts';

/** One of the counters abroad, as a person reads it. */
export interface CounterAbroad {
  readonly key: keyof Usage['abroad'];
  readonly icon: IconName;
  readonly name: string;
  readonly used: string;
  readonly left: string;
  readonly of?: string | undefined;
}

/** What is used and left of data, calls and texts abroad. */
export function countersAbroad({ abroad }: Usage, text: Text, locale: Locale): readonly CounterAbroad[] {
  return [
    {
      key: 'data',
      icon: 'globe',
      name: text('usage.kind.data'),
      ...counted(abroad.data, text, {
        one: (amount) => formatData(amount, locale),
        whole: (amount) => formatDataAmount(amount, locale),
      }),
    },
    {
      key: 'calls',
      icon: 'call',
      name: text('usage.kind.calls'),
      ...counted(abroad.calls, text, { one: (count) => duration(count, text) }),
    },
    {
      key: 'sms',
      icon: 'mail',
      name: text('usage.kind.sms'),
      ...counted(abroad.sms, text, { one: (count) => text('usage.texts', { count }) }),
    },
  ];
}

interface Words {
  readonly one: (amount: number) => string;
  /** Of the whole of it, where that is written otherwise. */
  readonly whole?: (amount: number) => string;
}

function counted(counter: Counter, text: Text, { one, whole = one }: Words) {
  const left = leftOf(counter);
  const used = text('home.used', { amount: one(counter.used) });
  if (left === null || counter.max === null) return { used, left: text('usage.abroad.free') };
  if (counter.max === 0) return { used, left: text('usage.abroad.notIncluded') };
  return {
    used,
    left: text('home.amountLeft', { amount: one(left) }),
    of: text('home.ofTotal', { total: whole(counter.max) }),
  };
}

/** `18 t. 24 min.`, `20 t.`, `24 min.` */
function duration(minutes: number, text: Text): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && text('usage.abroad.hours', { count: hours }),
    (rest > 0 || hours === 0) && text('usage.minutes', { count: rest }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}
