import type { Reply } from '#testing/caller.ts';
import { cards } from '#testing/purchases.ts';

import type { Random } from '../random.ts';
import type { Town } from '../town.ts';
import type { World } from '../world.ts';

/** When an act happens: in this world, among these people, with these choices. */
export interface Scene {
  readonly world: World;
  readonly town: Town;
  readonly random: Random;
  /** Of this act alone: its idempotency key. */
  readonly key: string;
}

/** What somebody does. Returns what came of it; undefined if nobody there could do it. */
export interface Act {
  /** How often it is done, compared with the others. */
  readonly weight: number;
  readonly take: (scene: Scene) => Promise<string | undefined>;
}

/** Acts by name. */
export type Acts = Readonly<Record<string, Act>>;

/** The result of a call in the trace: its status, and the code of a refusal. */
export function told({ status, problem }: Reply<unknown>): string {
  return status < 300 ? String(status) : `${status} ${problem.code}`;
}

interface Paying {
  readonly weight: number;
  readonly tries: readonly (keyof typeof cards)[];
}

/** What people do in the window: most pay at once, some after another try, and some not at all. */
const inWindow: readonly [Paying, ...Paying[]] = [
  { weight: 12, tries: ['approved'] },
  { weight: 2, tries: ['rejected', 'approved'] },
  { weight: 1, tries: ['expired', 'rejected', 'approved'] },
  { weight: 1, tries: ['captureRejected'] },
  { weight: 2, tries: ['rejected'] },
  { weight: 3, tries: [] },
];

/** Somebody with the payment window open. */
export async function payInWindow({ world, random }: Scene, link: string | null): Promise<string> {
  if (link === null) return 'no window';
  const { tries } = random.weighted(inWindow);
  for (const card of tries) {
    // A window that has taken its money or was closed accepts no other card.
    await world.control('POST', '/_sandbox/pay', { link, card: cards[card] }).catch(() => undefined);
    if (card !== 'approved') await world.pass(1);
  }
  return tries.join(', ') || 'not paid';
}
