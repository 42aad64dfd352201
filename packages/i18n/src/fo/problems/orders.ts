import type { SliceProblems } from '../../problem-codes.ts';

/** Orders, and the extra packages that they are for. */
export const orders = {
  order_in_progress: {
    title: 'Ein bílegging er ikki liðug',
    detail: 'Bíða, til hon er liðug, ella avlýs hana, áðrenn tú strikar brúkaran.',
  },
  package_not_available: { title: 'Eykapakkin er ikki tøkur', detail: 'Vel ein annan eykapakka.' },
  top_up_not_possible: {
    title: 'Tað ber ikki til at fylla á hetta nummarið.',
    detail: 'Bert talutíð, sum virkar, kann fyllast á.',
  },
  duplicate_order: {
    title: 'Ein slík bílegging er júst stovnað',
    detail: 'Bíða eina løtu, um tú vilt hava eina afturat.',
  },
  price_changed: {
    title: 'Prísurin er broyttur',
    detail: 'Einki er tikið. Kanna nýggja prísin, og royn so aftur.',
  },
  order_already_paid: {
    title: 'Bíleggingin er longu goldin',
    detail: 'Tú skalt ikki rinda aftur, og bíleggingin kann ikki avlýsast longur.',
  },
  number_stays: {
    title: 'Nummarið kann ikki skiftast her',
    detail: 'Skriva tølini á SIM-kortinum aftur.',
  },
  order_cancelled: { title: 'Bíleggingin er avlýst', detail: 'Ger eina nýggja bílegging.' },
} satisfies SliceProblems;
