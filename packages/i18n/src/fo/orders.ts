import type { OrderKind, Step, StepId } from '@bylgja/domain';

import type { Slice } from '../catalogue.ts';

const kinds = {
  'orders.kind.package': 'Eyka\u00ADpakki',
  'orders.kind.top_up': 'Áfylling',
  'orders.kind.sign_up': 'Nýtt hald',
  'orders.kind.add_member': 'Nýggjur familju\u00ADlimur',
  'orders.kind.plan_change': 'Skift hald',
  'orders.kind.eu_package': 'EU-\u00ADpakki',
  'orders.kind.sim_change': 'Skift SIM-kort',
  'orders.kind.transfer': 'Flyt hald',
} satisfies Record<`orders.kind.${OrderKind}`, string>;

const steps = {
  'orders.step.ordered': 'Bílegging stovnað',
  'orders.step.paid': 'Goldið',
  'orders.step.delivered': 'Lagt afturat',
  'orders.step.number_reserved': 'Nummar bílagt',
  'orders.step.porting': 'Nummar\u00ADflyting',
  'orders.step.sim_sent': 'SIM-kort sent',
  'orders.step.esim_ready': 'eSIM til reiðar',
  'orders.step.active': 'Virkjað',
} satisfies Record<`orders.step.${StepId}`, string>;

const failedSteps = {
  'orders.failed.ordered': 'Bíleggingin mis\u00ADeydnaðist',
  'orders.failed.paid': 'Gjaldið mis\u00ADeydnaðist',
  'orders.failed.delivered': 'Ikki lagt afturat',
  'orders.failed.number_reserved': 'Nummarið er ikki tøkt',
  'orders.failed.porting': 'Nummar\u00ADflyting avvíst',
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

export const orders = {
  ...kinds,
  ...steps,
  ...failedSteps,
  ...stepStates,
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
