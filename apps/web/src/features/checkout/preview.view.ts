import type { CallFailure } from '@bylgja/client';
import type { ChangeSide, Preview } from '@bylgja/contract';
import { isUnlimited, megabytes } from '@bylgja/domain';
import { formatData, formatDataAmount, formatDate, formatPrice } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

interface Reading {
  readonly text: Text;
  readonly locale: Locale;
}

export interface Loss {
  readonly amount: string;
  readonly what: string;
}

type LossKind = Preview['lost'][number]['kind'];

/** What goes that is no amount of data, and why it matters. */
type WordLoss = Extract<LossKind, 'eu_package' | 'number' | 'family_price'>;

/** Everything that goes, with its amount, and what each month has less of. */
export function lossesOf(preview: Preview, reading: Reading): Loss[] {
  const { text, locale } = reading;
  const lost = preview.lost.map(({ kind, amount }) =>
    isWord(kind)
      ? { amount: text(`manage.lost.${kind}`), what: text(`manage.lost.${kind}Help`) }
      : { amount: formatData(amount ?? 0, locale), what: text(`manage.lost.${kind}`) },
  );
  return [...lost, ...lessOf(preview, reading)];
}

function isWord(kind: LossKind): kind is WordLoss {
  return kind === 'eu_package' || kind === 'number' || kind === 'family_price';
}

function lessOf({ before, after }: Preview, { text, locale }: Reading): Loss[] {
  const had = megabytes(before?.data ?? 0);
  const has = megabytes(after?.data ?? 0);
  if (after === null || after.data === null || has >= had) return [];
  if (!isUnlimited(had)) {
    return [{ amount: formatDataAmount(had - has, locale), what: text('manage.lost.less') }];
  }
  const what = text('manage.lost.unlimitedHelp', { amount: formatDataAmount(has, locale) });
  return [{ amount: text('manage.lost.unlimited'), what }];
}

/** `Nú`, `Beinanvegin`, `Frá 01.12.2026` */
export function whenOf({ takesEffect, from }: Preview, text: Text): string {
  return takesEffect === 'now'
    ? text('manage.immediately')
    : text('manage.fromDay', { date: formatDate(from) });
}

/** What one side of a change is called: by its plan, or as a prepaid number. */
export function sideName({ planName }: ChangeSide, text: Text): string {
  return planName ?? text('home.prepaid');
}

/** The size of a plan relative to the larger of the two, 0–1; unlimited counts as 1. */
export function sizeOf(side: ChangeSide, other: ChangeSide | null): number {
  const largest = Math.max(side.data ?? 0, other?.data ?? 0);
  return largest === 0 ? 0 : (side.data ?? 0) / largest;
}

/** The text for a change that a binding prevents; undefined for any other refusal. */
export function bindingWords({ code, details }: CallFailure, { text, locale }: Reading): string | undefined {
  if (code !== 'binding_period' || details === undefined) return undefined;
  const { until, months, cost } = details;
  if (until === undefined || months === undefined || cost === undefined) return undefined;
  return text('manage.bindingCosts', {
    date: formatDate(String(until)),
    count: Number(months),
    price: formatPrice(Number(cost), locale),
  });
}
