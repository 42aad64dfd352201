import { startTestServer } from '@bylgja/api';

import { definePart } from '../part.ts';
import { median } from '../statistics.ts';

const warmUps = 50;
const samples = 500;

const withoutLimits = {
  LIMIT_LOGINS_PER_ACCOUNT: '1000000',
  LIMIT_GUESSES_PER_NETWORK: '1000000',
  REQUESTS_PER_MINUTE_PER_NETWORK: '1000000',
};

type Who = 'known' | 'unknown';
const people: readonly Who[] = ['known', 'unknown'];
const addresses: Readonly<Record<Who, string>> = { known: 'bjork@example.fo', unknown: 'nobody@example.fo' };

export const loginTiming = definePart({
  about:
    'How long a wrong password takes for a known and for an unknown email address: the time must not tell them apart.',
  figures: {
    'known, median': { unit: 'ms' },
    'unknown, median': { unit: 'ms' },
    'known to unknown, medians': { unit: '×', goal: { least: 0.9, max: 1.1 } },
  },
  measure,
});

async function measure() {
  const server = await startTestServer({ env: withoutLimits });

  async function timeOf(email: string): Promise<number> {
    const begun = performance.now();
    const { status } = await server.guest.call('POST /auth/email-login', {
      body: { email, password: 'A-wrong-1' },
    });
    if (status !== 401) throw new Error(`a wrong password was answered with ${status}`);
    return performance.now() - begun;
  }

  const times: Record<Who, number[]> = { known: [], unknown: [] };
  try {
    for (let round = 0; round < warmUps + samples; round += 1) {
      // The second request may find warm caches, so the order alternates between rounds.
      for (const who of round % 2 === 0 ? people : people.toReversed()) {
        times[who].push(await timeOf(addresses[who]));
      }
    }
  } finally {
    await server.close();
  }
  const [known, unknown] = [median(times.known.slice(warmUps)), median(times.unknown.slice(warmUps))];
  return {
    'known, median': known,
    'unknown, median': unknown,
    'known to unknown, medians': known / unknown,
  };
}
