import type { Translated } from '../catalogue.ts';
import type { manage as source } from '../fo/manage.ts';
import { change } from './manage-change.ts';

export const manage: Translated<typeof source> = {
  ...change,
  'manage.title': 'Manage subscription',
};
