import type { Catalogue } from '../catalogue.ts';
import { wholeCatalogue } from '../text.ts';
import { first } from './first.ts';
import { rest } from './rest.ts';

/** Everything in Faroese: the source that other languages follow. */
export const fo: Catalogue = wholeCatalogue(first, rest);
