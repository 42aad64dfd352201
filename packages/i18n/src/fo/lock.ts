import type { Slice } from '../message.ts';

export const lock = {
  'lock.title': 'Appin er læst',
  'lock.open': 'Lat upp',
  'lock.reason': 'Lat appina upp',
  'lock.choice': 'Læs appina',
  'lock.help': 'Fingramerki, andlit ella telefonkotan letur appina upp, tá hon hevur ligið í ein minutt.',
  'lock.notProved': 'Telefonin kundi ikki kenna teg aftur.',
} satisfies Slice;
