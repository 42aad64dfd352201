import type { Slice } from '../message.ts';

/** What the links in mails lead to, signed in or not. */
export const mailed = {
  'mailed.confirmEmail': 'Vátta nýggjan teldu\u00ADpost',
  'mailed.confirmEmailHelp': 'Trýst á knøttin, so verður hetta tín teldupostur hjá okkum.',
  'mailed.confirm': 'Vátta teldupostin',
  'mailed.emailConfirmed': 'Telduposturin er váttaður',
  'mailed.emailConfirmedHelp': 'Frá nú av er hetta telduposturin hjá tínum brúkara.',
  'mailed.stopChange': 'Steðga broyting av teldu\u00ADposti',
  'mailed.stopChangeHelp':
    'Hevur tú ikki biðið um at broyta teldupostin, so trýst her. Tá verður gamli telduposturin standandi.',
  'mailed.stop': 'Steðga broytingina',
  'mailed.changeStopped': 'Broytingin er steðgað',
  'mailed.changeStoppedHelp':
    'Nýggi telduposturin verður ikki nýttur. Var hann longu váttaður, eru allar innritanir endaðar, og vit hava sent tær eina leinkju at velja nýtt loyniorð.',
  'mailed.noToken': 'Leinkjan er ikki heil',
  'mailed.noTokenHelp': 'Trýst á leinkjuna einaferð afturat.',
  'mailed.toApp': 'Halt fram til appina',
  'mailed.farewell': 'Farvæl',
  'mailed.farewellHelp': 'Brúkarin er strikaður. Takk fyri, at tú vart hjá okkum.',
} satisfies Slice;
