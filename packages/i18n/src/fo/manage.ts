import type { Slice } from '../catalogue.ts';
import { change } from './manage-change.ts';

export const manage = {
  ...change,
  'manage.title': 'Umsit hald',
} satisfies Slice;
