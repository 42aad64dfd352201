import type { Slice } from '../catalogue.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

export const notifications = {
  'notifications.title': 'Fráboðanir',
  'notifications.titleUnread': ({ count }: { count: number }) =>
    `Fráboðanir, ${plural(count, { one: 'ólisin', other: 'ólisnar' })}`,
  'notifications.countUnread': ({ count }: { count: number }) =>
    plural(count, { one: 'ólisin fráboðan', other: 'ólisnar fráboðanir' }),
  'notifications.unread': 'ólisin',
  'notifications.markAll': 'Merk alt sum lisið',
  'notifications.allRead': 'Allar fráboðanir eru merktar sum lisnar.',
  'notifications.none': 'Ongar fráboðanir enn',
  'notifications.noneHelp': 'Her sæst, tá ið okkurt hendir á tínum nummari, við gjaldinum ella bíleggingum.',
  'notifications.notLoaded': 'Tað eydnaðist ikki at heinta fráboðanirnar.',
  'notifications.notMarked': 'Tað eydnaðist ikki at merkja fráboðanina sum lisna.',
  'notifications.noneMarked': 'Tað eydnaðist ikki at merkja allar fráboðanir sum lisnar.',
  'notifications.topics': 'Vel fráboðanir',
} satisfies Slice;
