import type { Slice } from '../message.ts';
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
  'notifications.noneHelp': 'Her sæst, tá okkurt hendir á tínum nummari, við gjaldinum ella bíleggingum.',
  'notifications.notLoaded': 'Tað eydnaðist ikki at heinta fráboðanirnar.',
  'notifications.topics': 'Vel fráboðanir',
  'notifications.topicsHelp':
    'Tað, sum er tendrað, verður sagt her, og á telefonini, um fráboðanir eru tendraðar har.',
  'notifications.topicsChosen': 'Tað, sum tú velur',
  'notifications.topicsFixed': 'Verður altíð sagt',
  'notifications.topicsFixedHelp':
    'Fráboðanir um tað, sum kostar, endar ella kann vera misnýtsla, kunnu ikki sløkkjast.',
  'notifications.topicsNotLoaded': 'Tað eydnaðist ikki at heinta tínar fráboðanir at velja.',
  'notifications.topic.data': 'Gávur og umbønir',
  'notifications.topicHelp.data':
    'Data, tú gevur og fært, pakkar og áfyllingar, sum tú fært, og umbønir um data',
  'notifications.topic.usage': 'Nýtsla',
  'notifications.topicHelp.usage': 'Tá nógv av data er nýtt, eykapakkar ganga út, og mørk verða broytt',
  'notifications.topic.orders': 'Bíleggingar',
  'notifications.topicHelp.orders': 'Hvussu langt tær eru komnar',
  'notifications.topic.subscription': 'Hald og nummar',
  'notifications.topicHelp.subscription': 'Tá tey verða broytt, steðgað ella enda',
  'notifications.topic.payments': 'Gjøld',
  'notifications.topicHelp.payments': 'Rokningar, gjaldskort og peningur, sum fer aftur',
  'notifications.topic.security': 'Trygd',
  'notifications.topicHelp.security': 'Innritan á einum nýggjum tóli, loyniorð, teldupostur og SIM-kort',
} satisfies Slice;
