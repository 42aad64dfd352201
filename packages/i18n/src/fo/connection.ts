import type { Slice } from '../message.ts';

/** Said over any screen: how old is what is shown without a connection, and that there is a newer app. */
export const connection = {
  'connection.lastUpdated': ({ when }: { when: string }) => `Síðst dagført ${when}`,
  'connection.newVersion': 'Ein nýggj útgáva er klár',
  'connection.takeVersion': 'Dagfør',
} satisfies Slice;
