import { linkOfNotification, notificationKinds, partsOfNotification } from '@bylgja/contract';
import type { NotificationKind } from '@bylgja/contract';
import { z } from 'zod';

import type { OutgoingNotification } from '#features/notifications/notifications.service.ts';

const linkId = '7a0f4c1e-52b3-4d19-9c86-0e5d2b7f1a44';
/** A word that is long enough to be unmistakable. */
const fewestLetters = 3;

/** A notification of a kind, with the example values of its declaration. */
export function exampleOf(kind: NotificationKind, customerId: string): OutgoingNotification {
  // The declaration of each kind has its own parts.
  return { kind, customerId, parts: partsOf(kind), linkId } as unknown as OutgoingNotification;
}

/** The path that it opens. */
export function linkOf({ kind, parts, linkId: id }: OutgoingNotification): string | null {
  return linkOfNotification(kind, parts, id);
}

function partsOf(kind: NotificationKind): Readonly<Record<string, unknown>> {
  const { shape } = partsOfNotification(kind);
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, example(part)]));
}

/** The private content of these: names, numbers and figures, word by word. */
export const carriedWords: readonly string[] = [
  ...new Set(notificationKinds.flatMap((kind) => Object.values(partsOf(kind)).flatMap(wordsOf))),
];

function wordsOf(part: unknown): string[] {
  if (typeof part !== 'string') return [];
  const words = part.split(' ').map((word) => word.replace(/^298(?=\d{6}$)/, ''));
  return words.filter((word) => word.length >= fewestLetters && /[\p{Lu}\d]/u.test(word));
}

function example(part: unknown): unknown {
  if (part instanceof z.ZodNullable || part instanceof z.ZodOptional) return example(part.unwrap());
  const examples = part instanceof z.ZodType ? part.meta()?.['examples'] : undefined;
  if (!Array.isArray(examples)) throw new Error('a part of a notification without an example');
  return examples[0];
}
