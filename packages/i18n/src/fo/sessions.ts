import type { Slice } from '../message.ts';

export const sessions = {
  'sessions.help': 'Kennir tú ikki eitt tól, so rita tað út, og ring til okkum.',
  'sessions.others': 'Onnur tól',
  'sessions.current': 'Hetta tólið',
  'sessions.device.phone': 'Telefon',
  'sessions.device.tablet': 'Teldil',
  'sessions.device.computer': 'Telda',
  'sessions.device.unknown': 'Ókent tól',
  'sessions.deviceWith': ({ device, system }: { device: string; system: string }) =>
    `${device} við ${system}`,
  'sessions.startedByCode': ({ when }: { when: string }) => `Innritað við kotu ${when}`,
  'sessions.startedByPassword': ({ when }: { when: string }) => `Innritað við loyniorði ${when}`,
  'sessions.lastUsed': ({ when }: { when: string }) => `Seinast nýtt ${when}`,
  'sessions.usedNow': 'Í nýtslu nú',
  'sessions.end': 'Rita út',
  'sessions.endConfirm': 'Vilt tú rita tólið út?',
  'sessions.endHelp': ({ device }: { device: string }) =>
    `${device}: har skal ritast inn av nýggjum fyri at brúka appina.`,
  'sessions.ended': 'Tólið er ritað út.',
  'sessions.endOthers': 'Rita út allastaðni uttan her',
  'sessions.endOthersConfirm': 'Vilt tú rita út allastaðni uttan her?',
  'sessions.endOthersHelp': 'Á øllum øðrum tólum skal ritast inn av nýggjum fyri at brúka appina.',
  'sessions.othersEnded': 'Øll onnur tól eru ritað út.',
  'sessions.noOthers': 'Eingi onnur tól eru innritað.',
  'sessions.notLoaded': 'Tað eydnaðist ikki at heinta tínar innritanir.',
} satisfies Slice;
