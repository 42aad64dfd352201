import type { Slice } from '../message.ts';
import { cancel } from './manage-cancel.ts';
import { change } from './manage-change.ts';
import { sim } from './manage-sim.ts';

/** What a line is, and what can be done about it. */
export const manage = {
  ...change,
  ...cancel,
  ...sim,
  'manage.title': 'Umsit hald',
  'manage.notFound': 'Nummarið finst ikki',
  'manage.active': 'Í gildi',
  'manage.cancelled': 'Uppsagt',
  'manage.monthlyPrice': 'Mánaðar\u00ADprísur',
  'manage.withoutVat': 'Uttan MVG',
  'manage.priceNotLoaded': 'Tað eydnaðist ikki at heinta mánaðar\u00ADprísin.',

  'manage.euPackage': 'ES-pakki',
  'manage.euPackageHelp': ({ hours, amount }: { hours: number; amount: string }) =>
    `${hours} tímar at ringja, ókeypis SMS og upp til ${amount} data í ES`,
  'manage.euPackageOn': 'Í gildi',
  'manage.addEuPackage': 'Legg ES-pakka afturat',
  'manage.removeEuPackage': 'Sig ES-pakkan upp',
  'manage.euPackageAdded': 'ES-pakkin er lagdur afturat.',
  'manage.euPackageEnds': ({ date }: { date: string }) => `ES-pakkin er uppsagdur og gongur út ${date}.`,
  'manage.keepEuPackage': 'Varðveit ES-pakkan',
  'manage.euPackageKept': 'ES-pakkin er varðveittur.',

  'manage.choosePlan': 'Vel hald',
  'manage.pricesWithEuPackage': 'Íroknað ES-\u00ADpakkan',
  'manage.yourPlan': 'Títt hald',
  'manage.planFrom': ({ date }: { date: string }) => `Títt hald frá ${date}`,
  'manage.continueWith': ({ plan }: { plan: string }) => `Halt fram við ${plan}`,
  'manage.otherTypes': 'Onnur sløg av haldi',
  'manage.plansNotLoaded': 'Tað eydnaðist ikki at heinta haldini.',
  'manage.changeTo': ({ plan }: { plan: string }) => `Skift til ${plan}`,
  'manage.planChanged': ({ plan }: { plan: string }) => `Haldið er skift til ${plan}.`,
  'manage.planWillChange': ({ plan, date }: { plan: string; date: string }) =>
    `Haldið verður skift til ${plan} ${date}.`,
  'manage.keepPlan': ({ plan }: { plan: string }) => `Varðveit ${plan}`,
  'manage.planKept': ({ plan }: { plan: string }) => `Tú varðveitir ${plan}.`,

  'manage.othersSee': 'Hvat onnur síggja',
  'manage.lostPhone': 'Er telefonin burtur?',
  'manage.block': 'Stong nummarið',
  'manage.blockConfirm':
    'Nummarið verður stongt beinanvegin. Eingin kann ringja, senda SMS ella nýta data á tí, til tú letur tað upp aftur. Hevur nummarið eitt hald, kostar haldið tað sama.',
  'manage.blocked': 'Nummarið er stongt.',
  'manage.blockedHelp': 'Eingin kann ringja, senda SMS ella nýta data á hesum nummarinum.',
  'manage.unblock': 'Lat nummarið upp aftur',
  'manage.unblockConfirm': 'Nummarið kann nýtast aftur beinanvegin. Hevur tú telefonina og SIM-kortið?',
  'manage.unblocked': 'Nummarið er opið aftur.',
} satisfies Slice;
