import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';

/** The product's texts in both languages. */
export const catalogues = { fo, en };
