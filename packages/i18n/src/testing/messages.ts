import assert from 'node:assert/strict';

import { notificationKinds, partsOfNotification } from '@bylgja/contract';

import { en } from '../en/index.ts';
import { fo } from '../fo/index.ts';
import { en as serverEn } from '../server/en.ts';
import { fo as serverFo } from '../server/fo.ts';

/** Every message below an object: its path, and the function or text. */
export function messagesOf(value: unknown, path = ''): [path: string, message: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, below]) => messagesOf(below, `${path}/${key}`));
}

export const english = { ...en, server: serverEn };
export const faroese = { ...fo, server: serverFo };

/** A message that is only its figure returns it as the number it is here. */
export const isMade = (message: unknown): message is (params: object) => unknown =>
  typeof message === 'function';

export const isNotification = (path: string) => path.startsWith('/server/notifications/');

const numbers = ['298211002', '298211003'];
const amounts = [79_50, 89_50];
const days = ['2027-01-15', '2027-01-16'];
/** Two of each part of a notification, as they are stored. */
const partsOfNotifications: Readonly<Record<string, readonly unknown[]>> = {
  phoneNumber: numbers,
  ownNumber: ['298545004', '298545005'],
  megabytes: [2048, 4096],
  remaining: [2048, 4096],
  percent: [75, 90],
  zone: ['domestic', 'eu'],
  firstname: ['Hanna', 'Petur'],
  name: ['Data 5', 'Data 10'],
  month: ['2026-11', '2026-10'],
  number: ['N-104882', 'N-104883'],
  orderId: ['one', 'two'],
  amount: amounts,
  charged: amounts,
  limit: amounts,
  credit: [149_00, 169_00],
  brand: ['Visa', 'Dankort'],
  last4: ['4242', '1111'],
  expires: ['2028-04', '2028-05'],
  on: days,
  lastDay: days,
  dueOn: days,
  nextOn: days,
  effectiveAt: ['2026-11-22T14:32:00.000Z', '2026-11-22T15:32:00.000Z'],
  isPaid: [false, true],
  isCharged: [false, true],
  to: ['prepaid', 'given_up'],
  system: ['linux', 'android'],
};
const reasons = { limit: ['outside', 'eu'], topUp: ['declined', 'given_up'] };

export function partsNamed(name: string, path: string): readonly unknown[] {
  if (name === 'reason') return path.includes('top_up') ? reasons.topUp : reasons.limit;
  return partsOfNotifications[name] ?? assert.fail(`${path} takes ${name}, of which the test has none`);
}

interface Written {
  readonly text: string;
  readonly figures: Readonly<Record<string, unknown>>;
}

/** The text of a message, and the figures it used. */
export function written(path: string, message: unknown): Written {
  if (!isMade(message)) return { text: String(message), figures: {} };
  return isNotification(path) ? writtenOf(path, message) : writtenOfNumbers(message);
}

/** A message with each figure replaced by a different number. */
function writtenOfNumbers(message: (params: object) => unknown): Written {
  const figures: Record<string, number> = {};
  const params = new Proxy(figures, {
    get: (taken, name) => (taken[String(name)] ??= 71 + Object.keys(taken).length),
  });
  return { text: inOne(message(params)), figures };
}

function schemaOf(path: string) {
  const kind = notificationKinds.find((name) => path.startsWith(`/server/notifications/${name}/`));
  return kind === undefined ? assert.fail(`${path} is of no kind`) : partsOfNotification(kind);
}

/** The parts that the kind of a notification declares, the first of each. */
export function partsOf(path: string): Readonly<Record<string, unknown>> {
  const names = Object.keys(schemaOf(path).shape);
  return Object.fromEntries(names.map((name) => [name, partsNamed(name, path)[0]]));
}

export const mayBeMissing = (path: string, name: string) =>
  schemaOf(path).safeParse({ ...partsOf(path), [name]: null }).success;

/** A notification with its parts; the given ones replace others. */
export function writtenOf(path: string, message: (params: object) => unknown, given: object = {}): Written {
  const figures = partsOf(path);
  return { text: inOne(message({ ...figures, ...given })), figures };
}

/** A mail consists of several texts. */
function inOne(made: unknown): string {
  return typeof made === 'object' && made !== null ? Object.values(made).flat().join(' ') : String(made);
}

export const namesOf = (path: string, message: unknown) =>
  Object.keys(written(path, message).figures).toSorted();
