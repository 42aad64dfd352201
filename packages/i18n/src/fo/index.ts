import { gate } from './gate.ts';
import { inside } from './inside.ts';

/** Everything in Faroese: the source that other languages follow. */
export const fo = { ...gate, texts: { ...gate.texts, ...inside } };
