import type { Translated } from '../catalogue.ts';
import type { connection as source } from '../fo/connection.ts';

export const connection: Translated<typeof source> = {
  'connection.lastUpdated': ({ when }) => `Last updated ${when}`,
  'connection.newVersion': 'A new version is ready',
  'connection.takeVersion': 'Update',
};
