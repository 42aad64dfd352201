import { isDoneByStranger, topicOfActivity } from '@bylgja/contract';
import type { Activity } from '@bylgja/contract';
import { minorUnits, toMajorUnits, zones } from '@bylgja/domain';
import { formatDataAmount, formatPrice, invoiceName, serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import type { ActivityRow } from './activity.store.ts';

interface Reader {
  readonly customerId: string;
  readonly locale: Locale;
}

export function presentActivity(row: ActivityRow, { customerId, locale }: Reader): Activity {
  return {
    id: row.id,
    kind: row.kind,
    topic: topicOfActivity(row.kind),
    at: row.at.toISOString(),
    phoneNumber: row.phone_number,
    by: presentActor(row, customerId),
    // Only the person who acted sees their device.
    device: row.actor_id === customerId ? row.device : null,
    parts: { ...partsFor(row, customerId), ...nameOf(row.parts, locale) },
  };
}

/** Only the person who acted sees the reason that they gave. */
function partsFor(row: ActivityRow, customerId: string): Activity['parts'] {
  const { reason, ...parts } = row.parts;
  return reason !== undefined && row.actor_id === customerId ? { ...parts, reason } : parts;
}

/**
 * An invoice is stored as its month, data and money as figures. A package is named in the reader's language, anything else by its
 * amount.
 */
function nameOf(parts: ActivityRow['parts'], locale: Locale): Activity['parts'] {
  const { month, amountMinor } = parts;
  if (month !== undefined) return { name: invoiceName(String(month), locale) };
  if (amountMinor !== undefined)
    return { name: formatPrice(toMajorUnits(minorUnits(Number(amountMinor))), locale) };
  const size = Number(parts['megabytes']);
  if (!Number.isSafeInteger(size)) return {};
  const amount = formatDataAmount(size, locale);
  const zone = zones.find((candidate) => candidate === parts['zone']);
  return { name: zone ? serverTexts[locale].packageName({ amount, zone }) : amount };
}

function presentActor(row: ActivityRow, customerId: string): Activity['by'] {
  const { actor_id, firstname, lastname, deleted_at } = row;
  if (actor_id === null || deleted_at !== null || firstname === null || lastname === null) return null;
  const isMe = actor_id === customerId;
  return { isMe, firstname, lastname: !isMe && isDoneByStranger(row.kind) ? '' : lastname };
}
