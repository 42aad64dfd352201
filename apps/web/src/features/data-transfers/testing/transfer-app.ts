import type { DataRequest, DataRequestReview, DataTransfer, Member } from '@bylgja/contract';
import { expect } from 'vitest';

import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { holdTime } from '#testing/held-time.ts';
import { accountOf, actionsOn, family, gigabyte, lineOf, subscriptionsOf } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { guardMs } from '#ui/overlay/overlay.ts';

export const bjork = lineOf('Bjørk', '01', { givenData: { current: 3 * gigabyte, max: 10 * gigabyte } });
export const sara = lineOf('Sára', '03', { domestic: [4.1 * gigabyte, 100 * gigabyte] });
export const hanna = { phoneNumber: '298211010', firstname: 'Hanna', initial: 'O' };

export function requestOf(serial: number, firstname = 'Jógvan'): DataRequest {
  return {
    id: `00000000-0000-4000-8000-00000000000${serial}`,
    requester: { phoneNumber: `29821100${serial}`, firstname },
    dataAmount: serial * gigabyte,
    createdAt: '2026-11-21T14:00:00.000Z',
  };
}

/** What the server says that giving it would do: 62,4 GB now, 7 of 10 GB left to give this month. */
export function reviewOf(request: DataRequest, gift: Partial<DataRequestReview['gift']> = {}) {
  const remaining = Math.round(62.4 * gigabyte);
  return {
    ...request,
    ownPhoneNumber: bjork.phoneNumber,
    validUntil: '2026-11-30',
    gift: {
      remaining,
      remainingAfter: remaining - request.dataAmount,
      measuredAt: '2026-11-21T14:32:00.000Z',
      monthlyRemaining: 7 * gigabyte,
      monthlyLimit: 10 * gigabyte,
      refusal: null,
      ...gift,
    },
  } satisfies DataRequestReview;
}

export function transferOf(rest: Partial<DataTransfer> = {}): DataTransfer {
  return {
    id: '00000000-0000-4000-8000-000000000009',
    kind: 'give',
    direction: 'out',
    state: 'given',
    ownPhoneNumber: '298211001',
    other: hanna,
    dataAmount: 2 * gigabyte,
    createdAt: '2026-11-21T14:00:00.000Z',
    handledAt: '2026-11-21T14:00:00.000Z',
    ...rest,
  };
}

/** Advances by hand the time in which a sheet that opens by itself takes no press. Call it once its figures are loaded, as they restart that time. */
export function handGuard() {
  const guard = holdTime(guardMs);
  async function untilShown(): Promise<void> {
    const hasFigures = () => {
      const sheet = document.querySelector('dialog[open]');
      return sheet !== null && sheet.querySelector('output') === null;
    };
    await expect.poll(hasFigures).toBe(true);
  }
  return {
    ...guard,
    untilRunning: () => untilShown().then(guard.untilRunning),
    pass: () => untilShown().then(guard.pass),
  };
}

/** The app of a person who may give from these lines, at a path. */
export async function openTransfers(
  path: string,
  answers: Answers = {},
  lines: readonly Member[] = [bjork, sara],
) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(accountOf(lines, family)),
    'GET /actions': () => actionsOn(lines),
    'GET /data-transfers/history': () => ({ items: [], total: 0 }),
    'GET /data-transfers/recipients/:phoneNumber': (request) => {
      const phoneNumber = new URL(request.url).pathname.slice(-9);
      if (phoneNumber === hanna.phoneNumber) return hanna;
      if (phoneNumber === sara.phoneNumber) return { phoneNumber, firstname: 'Sára', initial: 'J' };
      return problem('recipient_not_found', 422);
    },
    'GET /data-transfers/:id': (request) => {
      const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
      return reviewOf({ ...requestOf(Number(id.slice(-1))), id });
    },
    'POST /data-transfers': () => Response.json(transferOf(), { status: 201 }),
    ...answers,
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { app, server };
}
