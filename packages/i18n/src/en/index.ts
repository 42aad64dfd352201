import type { Catalogue } from '../catalogue.ts';
import { gate } from './gate.ts';
import { inside } from './inside.ts';

/** Everything in English, beside the Faroese. */
export const en: Catalogue = { ...gate, texts: { ...gate.texts, ...inside } };
