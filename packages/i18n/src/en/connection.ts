import type { connection as source } from '../fo/connection.ts';
import type { Translated } from '../message.ts';

export const connection: Translated<typeof source> = {
  'connection.lastUpdated': ({ when }) => `Last updated ${when}`,
  'connection.newVersion': 'A new version is ready',
  'connection.takeVersion': 'Update',
};
