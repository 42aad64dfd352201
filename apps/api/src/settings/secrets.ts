/** A text with fewer different characters is a typed word or a repeated letter, not a random secret. */
const fewestCharacters = 8;
/** With a larger share of neighbours that are adjacent in the alphabet a text is a sequence. Random texts have at most a fifth. */
const maxInRow = 2 / 3;
/** Every secret of the stand-ins and the demo begins like this, also in base64, and can be read in the repository. */
const published = /^(?:(?:sk_test_|whsec_)?sandbox|whsec_c2FuZGJveC)/i;

/** Why a secret is too weak, as the rest of a sentence; undefined if it is not. */
export function weaknessOf(secret: string, leastLength: number): string | undefined {
  if (published.test(secret)) return 'is a published secret of the demo';
  if (secret.length < leastLength) {
    return `has ${secret.length} characters and needs at least ${leastLength}`;
  }
  return isEasyToGuess(secret) ? 'is easy to guess' : undefined;
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
