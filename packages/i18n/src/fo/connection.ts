import type { Slice } from '../message.ts';

/** Banners over any screen: the age of the figures without a connection, and a newer app. */
export const connection = {
  'connection.lastUpdated': ({ when }: { when: string }) => `Síðst dagført ${when}`,
  'connection.newVersion': 'Ein nýggj útgáva er klár',
  'connection.takeVersion': 'Dagfør',
} satisfies Slice;
