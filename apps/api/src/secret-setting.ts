import { z } from 'zod';

/** Fewer different characters than this are a typed word or a repeated letter, not a random secret. */
const fewestCharacters = 8;
/** Beyond this share of neighbours that stand side by side in the alphabet it is a row. Random characters have a fifth at most. */
const maxInRow = 2 / 3;

/** A secret setting: of a minimum length, and random as far as can be seen. */
export function secret(minimumLength: number) {
  return z
    .string()
    .min(minimumLength)
    .refine((text) => !isEasyToGuess(text), {
      error: 'is easy to guess: use a random value, for example from `openssl rand -base64 32`',
    });
}

/** Few different characters, a pattern that comes again, or rows like `abcdef` and `987654`. */
function isEasyToGuess(text: string): boolean {
  return new Set(text).size < fewestCharacters || isRepeated(text) || isRow(text);
}

/** Whether the text is one pattern, at least twice; the last may be cut short. */
function isRepeated(text: string): boolean {
  const pattern = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => text.slice(0, index + 1));
  return pattern.some((part) => part.repeat(Math.ceil(text.length / part.length)).startsWith(text));
}

function isRow(text: string): boolean {
  const steps = Array.from({ length: text.length - 1 }, (_, index) =>
    Math.abs(text.charCodeAt(index + 1) - text.charCodeAt(index)),
  );
  return steps.filter((step) => step <= 1).length > steps.length * maxInRow;
}
