import type { LimitsOfLine } from '@bylgja/contract';
import { maxOutside, parseTypedAmount } from '@bylgja/domain';
import { formatData, formatPrice } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

export type LimitSettings = Pick<LimitsOfLine, 'alertsData' | 'outsideLimit' | 'stopsAbroad'>;

export function settingsOf({ alertsData, outsideLimit, stopsAbroad }: LimitsOfLine): LimitSettings {
  return { alertsData, outsideLimit, stopsAbroad };
}

/** An amount in kr. as typed: whole, from zero to the highest limit; null if it is not such an amount. */
export function readLimit(typed: string): number | null {
  const amount = parseTypedAmount(typed.replace(/kr\.?\s*$/i, ''));
  return amount !== null && Number.isInteger(amount) && amount <= maxOutside ? amount : null;
}

/** The usage of each allowance, row by row; unlimited data and an allowance of zero have no row. */
export function usedRows(
  { domestic, eu, outside, outsideLimit }: LimitsOfLine,
  { text, locale }: { text: Text; locale: Locale },
): { label: string; value: string }[] {
  const dataRow = (label: string, of: LimitsOfLine['eu']) =>
    of === null
      ? []
      : [
          {
            label,
            value: text('limits.usedOf', {
              used: formatData(of.used, locale),
              total: formatData(of.total, locale),
            }),
          },
        ];
  return [
    ...dataRow(text('general.domestic'), domestic),
    ...dataRow(text('general.eu'), eu),
    {
      label: text('usage.charged'),
      value: text('limits.usedOf', {
        used: formatPrice(outside, locale),
        total: formatPrice(outsideLimit, locale),
      }),
    },
  ];
}
