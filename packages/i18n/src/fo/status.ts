import type { Slice } from '../message.ts';

export const status = {
  'status.upgrade': 'Dagfør appina',
  'status.tooOld': 'Hendan útgávan av appini er ov gomul. Trýst á knøttin fyri at dagføra hana.',
  'status.upgradeLater': 'Bíða við dagføring',
  'status.storeNotOpened': 'Appbúðin kundi ikki opnast. Opna hana á telefonini og dagfør appina har.',
} satisfies Slice;
