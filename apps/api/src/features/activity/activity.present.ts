import type { Activity } from '@bylgja/contract';
import { topicOf, zones } from '@bylgja/domain';
import { formatDataAmount, serverTexts } from '@bylgja/i18n/server';
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
    topic: topicOf(row.kind),
    at: row.at.toISOString(),
    phoneNumber: row.phone_number,
    by: presentActor(row, customerId),
    // What somebody else sat in front of is theirs alone.
    device: row.actor_id === customerId ? row.device : null,
    parts: { ...partsFor(row, customerId), ...nameOfPackage(row.parts, locale) },
  };
}

/** Why somebody did something is told to nobody else. */
function partsFor(row: ActivityRow, customerId: string): Activity['parts'] {
  const { reason, ...parts } = row.parts;
  return reason !== undefined && row.actor_id === customerId ? { ...parts, reason } : parts;
}

/** What was bought is kept as figures, and called by its name in the reader's language. */
function nameOfPackage(parts: ActivityRow['parts'], locale: Locale): Activity['parts'] {
  const zone = zones.find((candidate) => candidate === parts['zone']);
  const size = Number(parts['megabytes']);
  if (!zone || !Number.isSafeInteger(size)) return {};
  return { name: serverTexts[locale].packageName({ amount: formatDataAmount(size, locale), zone }) };
}

function presentActor(row: ActivityRow, customerId: string): Activity['by'] {
  const { actor_id, firstname, lastname, deleted_at } = row;
  if (actor_id === null || deleted_at !== null || firstname === null || lastname === null) return null;
  return { isMe: actor_id === customerId, firstname, lastname };
}
