import type { TopUpLine } from '@bylgja/contract';

import { fakeApi } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';

export const prepaidLine: TopUpLine = {
  lineId: 'line-1',
  phoneNumber: '298211020',
  firstname: 'Pætur',
  balance: 120,
  measuredAt: '2026-11-21T14:32:00.000Z',
  refusal: null,
  isOwner: true,
  automatic: null,
};

/** The app of a person who may top up these lines, at a path. */
export async function openTopUps(path: string, lines: readonly TopUpLine[], answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /top-ups': () => ({
      amounts: [50, 100, 200, 300, 500],
      thresholds: [10, 50],
      limits: [1, 2],
      lines: [...lines],
    }),
    'GET /top-ups/:lineId/history': () => ({
      items: [
        { id: 'order', kind: 'top_up', day: '2026-11-09', at: '2026-11-09T12:00:00.000Z', amount: 50 },
        { id: '2026-11-08', kind: 'charged', day: '2026-11-08', at: null, amount: -3.25 },
      ],
      total: 2,
    }),
    ...answers,
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { app, server };
}
