import { first } from './first.ts';
import { rest } from './rest.ts';

/** Everything in Faroese: the source that other languages follow. */
export const fo = { ...first, texts: { ...first.texts, ...rest } };
