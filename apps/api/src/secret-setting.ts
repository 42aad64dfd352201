import { z } from 'zod';

/** A text with fewer different characters is a typed word or a repeated letter, not a random secret. */
const fewestCharacters = 8;
/** With a larger share of neighbours that are adjacent in the alphabet a text is a sequence. Random texts have at most a fifth. */
const maxInRow = 2 / 3;

/** A secret setting: of a minimum length, and apparently random. */
export function secret(minimumLength: number) {
  return z
    .string()
    .min(minimumLength)
    .refine((text) => !isEasyToGuess(text), {
      error: 'is easy to guess: use a random value, for example from `openssl rand -base64 32`',
    });
}

/** Few different characters, a repeated pattern, or sequences like `abcdef` and `987654`. */
function isEasyToGuess(text: string): boolean {
  return new Set(text).size < fewestCharacters || isRepeated(text) || isRow(text);
}

/** Whether the text is one pattern, repeated at least once; the last repetition may be cut short. */
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
