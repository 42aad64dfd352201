import { join } from 'node:path';

import { brand } from '@bylgja/brand';

import { root } from '../machine/paths.mjs';

/** How a command of a document is tried. */
export type Trial =
  /** An operator's command runs on a real database. */
  | { readonly by: 'operator'; readonly words: readonly string[] }
  /** A script of package.json has a test of its own beside. */
  | { readonly by: 'script'; readonly name: string; readonly words: readonly string[] }
  /** It cannot run on any machine, for a reason, and the file checks what it stands for, if there is one. */
  | { readonly by: 'reason'; readonly reason: string; readonly file?: string };

const recipes = 'tools/deploy/recipes.test.ts';
const rolling = 'tools/deploy/rolling-restart.test.ts';

/** Programs that no test may run on the machine of a developer. */
const reasons: Readonly<Record<string, { readonly reason: string; readonly file?: string }>> = {
  'apt-get': { reason: 'installs packages of the system, as root' },
  su: { reason: 'makes a role and a database of the cluster of the system' },
  useradd: { reason: 'makes a user of the system' },
  install: { reason: 'makes folders of the system; the file that it copies is checked', file: recipes },
  editor: { reason: 'waits for a person' },
  cd: { reason: 'goes into a folder of the installation' },
  ln: { reason: 'changes the installation' },
  rm: { reason: 'changes the installation', file: recipes },
  cp: { reason: 'copies into folders of the system; the file that it copies is checked', file: recipes },
  mkdir: { reason: 'makes folders of the system' },
  printf: { reason: 'writes into folders of the system' },
  echo: { reason: 'writes the settings of the provider' },
  sed: { reason: 'reads or writes files of the installation', file: recipes },
  git: { reason: 'has the address or the version of the provider' },
  systemctl: { reason: 'restarts services of the system; the units are checked', file: recipes },
  runuser: { reason: 'is what `bylgja` means: its words are tried' },
  nginx: { reason: 'reloads the proxy of the system; its configuration is checked', file: recipes },
  certbot: { reason: 'asks a certificate authority for a certificate of the provider' },
  ready: { reason: 'asks a service of the system whether it is ready', file: rolling },
  curl: { reason: 'is what `ready` means', file: rolling },
  sleep: { reason: 'waits for a proxy', file: rolling },
  docker: {
    reason: 'needs a container engine; the image and compose.yaml are checked',
    file: 'tools/deploy/image.test.ts',
  },
  kubectl: { reason: 'needs a cluster; the manifests are checked', file: recipes },
  createdb: {
    reason: 'makes a database of the role of the installation',
    file: 'apps/api/src/restore-drill.test.ts',
  },
  pg_dump: { reason: 'needs the address of the installation', file: 'apps/api/src/restore-drill.test.ts' },
  pg_restore: { reason: 'needs the address of the installation', file: 'apps/api/src/restore-drill.test.ts' },
};

/** How a command is tried; undefined if nobody has said so. */
export function trialOf(words: readonly string[]): Trial | undefined {
  const [program = ''] = words;
  if (program === 'npm') return trialOfNpm(words);
  const inside = operatorWords(words);
  if (inside) return { by: 'operator', words: inside };
  const reason = reasons[program];
  return reason && { by: 'reason', ...reason };
}

function trialOfNpm([, command = '', ...rest]: readonly string[]): Trial {
  const name = command === 'run' ? (rest[0] ?? '') : command;
  const words = rest.slice(command === 'run' ? 1 : 0).filter((word) => word !== '--');
  return name === 'operator' ? { by: 'operator', words } : { by: 'script', name, words };
}

/** The words of an operator's command behind `bylgja operator`, in a container, in a job of Kubernetes or in a unit. */
function operatorWords(words: readonly string[]): readonly string[] | undefined {
  const [program = '', first = ''] = words;
  if (program === 'in_job') return words.slice(1).flatMap((word) => word.split(', '));
  const isProgram = program === 'bylgja' || program === 'docker' || program.endsWith('/node');
  const at = words.indexOf('operator');
  return isProgram && at > 0 && (program !== 'docker' || first === 'compose')
    ? words.slice(at + 1)
    : undefined;
}

const examples = (name: string) => join(root, 'docs/operate/examples', name);

/** What an example stands for: files of the documentation and numbers for those of a provider. */
const examplesFor: readonly (readonly [RegExp, string])[] = [
  [/^(?:export\/|\/srv\/export)$/u, examples('customers')],
  [/^plans\.csv$/u, examples('plans.csv')],
  [/^packages\.csv$/u, examples('packages.csv')],
  [/^(?:\/etc\/bylgja\/)?accounts\.csv$/u, examples('accounts.csv')],
  [/^[A-Z]{2,4}-\d{6}$/u, `${brand.orderPrefix}-104882`],
  [/^\$day$/u, '2026-01-01'],
];

/** An operator's command with the example files in place of a provider's; what it writes goes into the folder. */
export function withExamples(words: readonly string[], folder: string): string[] {
  return words.map((word, index) => {
    if (words[index - 1] === '--out') return join(folder, `written-${index}`);
    return examplesFor.find(([pattern]) => pattern.test(word))?.[1] ?? word;
  });
}

/** Commands whose example is of another provider: what is said of it shows that its words were understood. */
export const refusals: readonly (readonly [RegExp, RegExp])[] = [
  [/^orders move [A-Z]+-\d+/u, /^there is no order/u],
  [/^sims confirm [A-Z]+-\d+/u, /^there is no order|is no SIM change/u],
  [/^ports decline [A-Z]+-\d+/u, /^there is no order/u],
  [/^network give-up \d+/u, /^there is no task/u],
  // The settings of a test are not those of production.
  [/^check/u, /^/u],
];
