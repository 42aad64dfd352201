import type { Catalogue } from '../catalogue.ts';
import { wholeCatalogue } from '../text.ts';
import { first } from './first.ts';
import { rest } from './rest.ts';

/** Everything in English, beside the Faroese. */
export const en: Catalogue = wholeCatalogue(first, rest);
