import type { Catalogue } from '../catalogue.ts';
import { fields } from './fields.ts';
import { problems } from './problems/index.ts';
import { texts } from './texts.ts';

/** All texts in Faroese. */
export const fo: Catalogue = { texts, problems, fields };
