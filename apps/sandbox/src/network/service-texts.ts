import type { Language } from '../dev/dev-page.ts';
import type { OrderReason, OrderState, ServiceAction } from './service-order.ts';

export interface ServiceTexts {
  readonly title: string;
  readonly empty: string;
  readonly actions: Record<ServiceAction, string>;
  readonly states: Record<OrderState, string>;
  readonly reasons: Record<OrderReason, string>;
  /** On the buttons: what pressing them does. */
  readonly complete: string;
  readonly ask: string;
  readonly decline: string;
}

export const serviceTexts: Record<Language, ServiceTexts> = {
  fo: {
    title: 'Bíleggingar til netið',
    empty: 'Ongar bíleggingar enn',
    actions: {
      activate: 'Nýtt nummar',
      port_in: 'Nummarflyting',
      change_sim: 'Nýtt SIM-kort',
      bar: 'Sperra nummarið',
      unbar: 'Lat nummarið upp aftur',
      bar_roaming: 'Steðga nýtslu uttanlands',
      unbar_roaming: 'Loyv nýtslu uttanlands aftur',
      to_prepaid: 'Nummarið verður talutíð',
      deactivate: 'Legg nummarið niður',
    },
    states: {
      acknowledged: 'Móttikin',
      inProgress: 'Verður viðgjørd',
      pending: 'Tíð er sett',
      held: 'Upplýsing manglar',
      completed: 'Liðug',
      rejected: 'Avvíst',
      cancelled: 'Avlýst',
    },
    reasons: {
      simcard_number_wrong: 'SIM-kortnummarið er ikki rætt',
      number_not_at_donor: 'Hin veitarin kennir ikki nummarið',
      donor_refuses: 'Hin veitarin sleppir ikki nummarinum',
      number_bound: 'Nummarið er bundið',
      not_possible: 'Tað ber ikki til',
    },
    complete: 'Ger lidna nú',
    ask: 'Bið um rætt SIM-kortnummar',
    decline: 'Avvís',
  },
  en: {
    title: 'Orders to the network',
    empty: 'No orders yet',
    actions: {
      activate: 'New number',
      port_in: 'Number porting',
      change_sim: 'New SIM card',
      bar: 'Block the number',
      unbar: 'Unblock the number',
      bar_roaming: 'Stop use abroad',
      unbar_roaming: 'Allow use abroad again',
      to_prepaid: 'Number becomes prepaid',
      deactivate: 'Cancel the number',
    },
    states: {
      acknowledged: 'Received',
      inProgress: 'Being processed',
      pending: 'Scheduled',
      held: 'Information needed',
      completed: 'Done',
      rejected: 'Declined',
      cancelled: 'Cancelled',
    },
    reasons: {
      simcard_number_wrong: 'The SIM card number isn’t right',
      number_not_at_donor: 'The other provider doesn’t have the number',
      donor_refuses: 'The other provider keeps the number',
      number_bound: 'The number is still in a commitment',
      not_possible: 'It isn’t possible',
    },
    complete: 'Complete now',
    ask: 'Ask for the right SIM card number',
    decline: 'Decline',
  },
};
