import { useEffect, useState } from 'react';

import { session } from '#lib/session.ts';

import { differing, isEqual } from '../last-seen.view.ts';
import type { Seen, SeenLines } from '../last-seen.view.ts';

/** A place that draws levels; each has seen what it has drawn itself. */
type Place = 'gauge' | 'people';

/** Since the app was opened, by this person. */
const lastSeen: Readonly<Record<Place, Map<string, Seen>>> = { gauge: new Map(), people: new Map() };

session.subscribe(() => {
  if (session.get().status === 'signed_in') return;
  for (const seen of Object.values(lastSeen)) seen.clear();
});

/**
 * What was last seen here of lines that are different now: after a purchase, a gift, a new month. The level moves from there, once;
 * it is no news the next time.
 */
export function useSeenBefore(place: Place, now: SeenLines): SeenLines {
  const [visit, setVisit] = useState(() => ({ now, before: differing(lastSeen[place], now) }));
  if (!isEqual(visit.now, now)) {
    setVisit({ now, before: differing(new Map([...lastSeen[place], ...visit.now]), now) });
  }
  useEffect(() => {
    for (const [id, seen] of now) lastSeen[place].set(id, seen);
  });
  return visit.before;
}
