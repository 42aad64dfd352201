import type { OrderKind, OrderProblem, Step, StepId } from '@bylgja/domain';

import type { Slice } from '../message.ts';

const kinds = {
  'orders.kind.package': 'Eyka\u00ADpakki',
  'orders.kind.top_up': 'Áfylling',
  'orders.kind.sign_up': 'Nýtt hald',
  'orders.kind.add_member': 'Nýggjur familju\u00ADlimur',
  'orders.kind.plan_change': 'Skift hald',
  'orders.kind.eu_package': 'ES-\u00ADpakki',
  'orders.kind.sim_change': 'Skift SIM-kort',
  'orders.kind.transfer': 'Flyt hald',
  'orders.kind.invoice': 'Rokning',
} satisfies Record<`orders.kind.${OrderKind}`, string>;

/** A step that is over. */
const doneSteps = {
  'orders.done.ordered': 'Bílegging stovnað',
  'orders.done.invoiced': 'Rokning gjørd',
  'orders.done.paid': 'Goldið',
  'orders.done.delivered': 'Lagt afturat',
  'orders.done.number_reserved': 'Nummar bílagt',
  'orders.done.porting': 'Nummar flutt',
  'orders.done.sim_confirmed': 'Bíðitíðin er úti',
  'orders.done.sim_sent': 'SIM-kort sent',
  'orders.done.esim_ready': 'eSIM til reiðar',
  'orders.done.active': 'Virkjað',
} satisfies Record<`orders.done.${StepId}`, string>;

/** A step in progress, or still to come. */
const runningSteps = {
  'orders.running.ordered': 'Bíleggingin verður stovnað',
  'orders.running.invoiced': 'Rokningin verður gjørd',
  'orders.running.paid': 'Bíðar eftir gjaldi',
  'orders.running.delivered': 'Verður lagt afturat',
  'orders.running.number_reserved': 'Nummarið verður bílagt',
  'orders.running.porting': 'Nummarið verður flutt',
  'orders.running.sim_confirmed': 'Bíðar eftir váttan',
  'orders.running.sim_sent': 'SIM-kortið verður sent',
  'orders.running.esim_ready': 'eSIM verður gjørt til reiðar',
  'orders.running.active': 'Verður virkjað',
} satisfies Record<`orders.running.${StepId}`, string>;

const failedSteps = {
  'orders.failed.ordered': 'Bíleggingin mis\u00ADeydnaðist',
  'orders.failed.invoiced': 'Rokningin mis\u00ADeydnaðist',
  'orders.failed.paid': 'Gjaldið mis\u00ADeydnaðist',
  'orders.failed.delivered': 'Ikki lagt afturat',
  'orders.failed.number_reserved': 'Nummarið er ikki tøkt',
  'orders.failed.porting': 'Nummar\u00ADflyting avvíst',
  'orders.failed.sim_confirmed': 'Ikki váttað',
  'orders.failed.sim_sent': 'SIM-kortið er ikki sent',
  'orders.failed.esim_ready': 'eSIM er ikki til reiðar',
  'orders.failed.active': 'Ikki virkjað',
} satisfies Record<`orders.failed.${StepId}`, string>;

/** Said by screen readers after a step; others see a sign. */
const stepStates = {
  'orders.stepState.done': 'liðugt',
  'orders.stepState.now': 'í gongd',
  'orders.stepState.waiting': 'bíðar',
  'orders.stepState.failed': 'miseydnaðist',
} satisfies Record<`orders.stepState.${Step['state']}`, string>;

/** Why an order is on hold until its customer corrects it. */
const problems = {
  'orders.problem.simcard_number_wrong': 'SIM-kort\u00ADnummarið er ikki rætt.',
  'orders.problem.number_not_at_donor': 'Nummarið finst ikki hjá hinum veitaranum.',
  'orders.problem.donor_refuses': 'Hin veitarin vil ikki lata nummarið.',
  'orders.problem.number_bound': 'Nummarið er bundið hjá hinum veitaranum.',
  'orders.problem.not_possible': 'Bíleggingin kann ikki halda fram, sum hon er.',
} satisfies Record<`orders.problem.${OrderProblem}`, string>;

/** What the customer does about it. */
const holds = {
  'orders.resolveHelp.simcard_number_wrong': 'Kanna tølini á SIM-kortinum, og skriva tey av nýggjum.',
  'orders.resolveHelp.number_not_at_donor': 'Kanna SIM-kort\u00ADnummarið, ella vel eitt nýtt nummar.',
  'orders.resolveHelp.donor_refuses': 'Tosa við hin veitaran og royn aftur, ella vel eitt nýtt nummar.',
  'orders.resolveHelp.number_bound':
    'Bíða, til bindingin har er úti, og royn aftur, ella vel eitt nýtt nummar.',
  'orders.resolveHelp.not_possible': 'Vel eitt nýtt nummar, ella ring til okkum.',
  'orders.resolveHelp.call': 'Ring til okkum, so fáa vit tað í rættlag.',
  'orders.resolveUntil': ({ date }: { date: string }) =>
    `Er tað ikki rættað áðrenn ${date}, verður bíleggingin avlýst, og tað, sum er goldið fyri hana, verður sent aftur.`,
  'orders.onHold': 'Bíðar eftir tær',
  'orders.resolve': 'Rætta bíleggingina',
  'orders.resolveHow': 'Hvat vilt tú gera?',
  'orders.resolveSim': 'Skriva SIM-kort\u00ADnummarið av nýggjum',
  'orders.resolveSimHelp': ({ phoneNumber }: { phoneNumber: string }) => `Og varðveita ${phoneNumber}`,
  'orders.resolveNew': 'Vel eitt nýtt nummar',
  'orders.resolveNewHelp': 'So verður nummarið hjá hinum veitaranum verandi har.',
  'orders.resolveSend': 'Royn aftur',
  'orders.resolveTake': 'Tak nummarið',
  'orders.resolved': 'Bíleggingin heldur fram.',
} as const satisfies Record<`orders.resolveHelp.${OrderProblem}`, string> & Slice;

export const orders = {
  ...kinds,
  ...doneSteps,
  ...runningSteps,
  ...failedSteps,
  ...stepStates,
  ...problems,
  ...holds,
  'orders.scheduled': ({ time }: { time: string }) => `Nummarið verður flutt ${time}.`,
  'orders.expires': ({ time }: { time: string }) => `Bíleggingin bíðar eftir gjaldi til ${time}.`,
  'orders.waits': ({ time }: { time: string }) =>
    `SIM-skiftið heldur fram ${time}, ella fyrr, um tað verður váttað.`,
  'orders.waitsForProof': 'Nýggja SIM bíðar, til tann, sum brúkar nummarið, hevur váttað.',
  'orders.until': ({ time }: { time: string }) => `til ${time}`,
  'orders.title': 'Bíleggingar',
  'orders.none': 'Ongar bíleggingar enn',
  'orders.noneHelp': 'Her sært tú, hvussu langt tínar bíleggingar eru komnar.',
  'orders.number': ({ number }: { number: string }) => `Bílegging ${number}`,
  'orders.beingProcessed': 'Verður viðgjørd',
  'orders.awaitingPayment': 'Ikki goldið enn',
  'orders.complete': 'Liðugt',
  'orders.completed': 'Liðugar bíleggingar',
  'orders.placed': 'Bíleggingin er móttikin.',
  'orders.pay': 'Rinda',
  'orders.notLoaded': 'Tað eydnaðist ikki at heinta bíleggingarnar.',
} satisfies Slice;
