import { dayOf } from '@bylgja/domain';
import { networkLines } from '@bylgja/fixtures';

/** Tells the simulated network which lines there are, unless it knows. Their use of today goes on from what the demo world says. */
export async function seedNetwork(sandboxUrl: string): Promise<void> {
  const known = await fetch(`${sandboxUrl}/dev/network`, { headers: { accept: 'application/json' } });
  const { lines } = (await known.json()) as { lines: readonly unknown[] };
  if (lines.length > 0) return;
  const time = await fetch(`${sandboxUrl}/dev/clock`);
  const { now } = (await time.json()) as { now: string };
  const told = await fetch(`${sandboxUrl}/_sandbox/network/lines`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(networkLines(dayOf(new Date(now)))),
  });
  if (!told.ok) throw new Error(`the simulated network refused its lines: ${await told.text()}`);
}
