import type { ExtraPackage } from '@bylgja/contract';
import { isMonthEndNear } from '@bylgja/domain';
import { formatDate } from '@bylgja/i18n';

import { useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Alert } from '#ui/feedback/alert.tsx';

import { untilWhen } from '../packages.view.ts';

/** How long a package lasts. */
export function ValidityNote({ extra }: { extra: ExtraPackage }) {
  const text = useText();
  const now = useNow();
  return (
    <Alert icon="clock">
      <strong>{text('packages.onlyThisMonth')}</strong>
      {`, ${untilWhen(extra, now, text)}`}
    </Alert>
  );
}

/** In the last days of the month: when the package expires. */
export function MonthEndNote({ extra }: { extra: ExtraPackage }) {
  const text = useText();
  const now = useNow();
  if (!isMonthEndNear(now)) return null;
  return (
    <Alert kind="caution">{text('packages.monthEndNear', { date: formatDate(extra.validUntil) })}</Alert>
  );
}
