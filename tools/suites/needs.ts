import { findWayToRoot } from '../machine/as-root.mjs';
import { run } from '../machine/children.mjs';
import { Problem } from '../machine/problem.mjs';
import { step } from '../machine/progress.mjs';
import { buildServer } from '../machine/server-build.mjs';
import { buildWeb } from '../machine/web-build.mjs';
import { startPostgres } from '../postgres.ts';
import type { Postgres } from '../postgres.ts';
import {
  findChromium,
  findHeadlessShell,
  findOnPath,
  findPhoneFont,
  findPostgres,
  findServerProgram,
  findWebKit,
} from '../programs.ts';

/** What a suite needs on the machine before it runs. */
export type Need =
  | 'chromium'
  | 'headless shell'
  | 'phone font'
  | 'webkit'
  | 'nginx'
  | 'caddy'
  | 'postgres programs'
  | 'postgres'
  | 'web build'
  | 'server build';

type Environment = Readonly<Record<string, string>>;

/**
 * Provides what suites need, each once per run, and passes it to the suites in environment variables:
 * `CHROMIUM_PATH`, `HEADLESS_SHELL_PATH`, and `TEST_POSTGRES_URL` of a server that runs until `stop`.
 */
export function createNeeds() {
  const met = new Map<Need, Promise<Environment>>();
  let postgres: Postgres | undefined;

  const ways: Record<Need, () => Promise<Environment>> = {
    chromium: async () => ({ CHROMIUM_PATH: await findOrInstall(findChromium, chromiumPackage) }),
    'headless shell': async () => {
      const shell = await findOrInstall(findHeadlessShell, headlessShellPackage).catch(goWithout);
      return shell === undefined ? {} : { HEADLESS_SHELL_PATH: shell };
    },
    'phone font': async () => {
      await findOrInstall(findPhoneFont, phoneFontPackage);
      return {};
    },
    webkit: async () => {
      await findOrInstall(findWebKit, webKitPackages);
      return {};
    },
    nginx: async () => {
      await findOrInstall(() => findServerProgram('nginx'), nginxPackage);
      return {};
    },
    caddy: async () => {
      await findOrInstall(() => findServerProgram('caddy'), caddyPackage).catch(goWithout);
      return {};
    },
    'postgres programs': async () => {
      await findOrInstall(findPostgres, postgresPackage);
      return {};
    },
    postgres: async () => {
      await meet('postgres programs');
      postgres = await step('Starting PostgreSQL', () => startPostgres());
      return { TEST_POSTGRES_URL: postgres.url };
    },
    'web build': async () => {
      await buildWeb(process.execPath);
      return {};
    },
    'server build': async () => {
      await buildServer();
      return {};
    },
  };

  function meet(need: Need): Promise<Environment> {
    const meeting = met.get(need) ?? ways[need]();
    met.set(need, meeting);
    return meeting;
  }

  return {
    /** The environment variables for the needs. Throws a Problem with a message for the user. */
    async meetAll(needs: readonly Need[]): Promise<Environment> {
      const environments = [];
      for (const need of needs) environments.push(await meet(need));
      return Object.assign({}, ...environments);
    },
    async stop(): Promise<void> {
      await postgres?.stop();
    },
  };
}

interface SystemPackage {
  readonly title: string;
  /** Its package names in Debian and Ubuntu. */
  readonly apt: readonly string[];
  /** What to do without apt. */
  readonly byHand: string;
}

const chromiumPackage: SystemPackage = {
  title: 'Chromium',
  apt: ['chromium'],
  byHand:
    'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one (Debian: sudo apt-get install chromium).',
};

/** Not available on every system; the full browser does the same, slower. */
const headlessShellPackage: SystemPackage = {
  title: 'Chromium’s headless shell',
  apt: ['chromium-headless-shell'],
  byHand: 'The tests run in the whole browser without it.',
};

const phoneFontPackage: SystemPackage = {
  title: 'A font of phones',
  apt: ['fonts-liberation'],
  byHand: 'Install Arial, Roboto or Liberation Sans (Debian: sudo apt-get install fonts-liberation).',
};

const webKitPackages: SystemPackage = {
  title: 'WebKit',
  apt: ['webkit2gtk-driver', 'xvfb'],
  byHand:
    'Install WebKitGTK with its driver, and Xvfb (Debian: sudo apt-get install webkit2gtk-driver xvfb); elsewhere run the other suites by --only.',
};

const nginxPackage: SystemPackage = {
  title: 'nginx',
  apt: ['nginx'],
  byHand: 'Install nginx (Debian: sudo apt-get install nginx; macOS: brew install nginx).',
};

/** Only the long runs restart processes behind it. */
const caddyPackage: SystemPackage = {
  title: 'Caddy',
  apt: ['caddy'],
  byHand: 'The tests of its recipe are skipped without it.',
};

const postgresPackage: SystemPackage = {
  title: 'PostgreSQL',
  apt: ['postgresql'],
  byHand:
    'Install PostgreSQL 15 or newer (Debian: sudo apt-get install postgresql; macOS: brew install postgresql@17).',
};

async function findOrInstall(find: () => string | undefined, wanted: SystemPackage): Promise<string> {
  const there = find();
  if (there) return there;
  await installByApt(wanted);
  const installed = find();
  if (!installed) throw new Problem(`${wanted.title} is missing. ${wanted.byHand}`);
  return installed;
}

/** Missing optional programs are ignored; any other error is a bug. */
function goWithout(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

/** Apt runs only once at a time, and several suites starting together may each need it. */
let lastInstall: Promise<unknown> = Promise.resolve();

function installByApt(wanted: SystemPackage): Promise<void> {
  const install = lastInstall.then(() => installNow(wanted));
  lastInstall = install.catch(() => undefined);
  return install;
}

async function installNow({ title, apt, byHand }: SystemPackage): Promise<void> {
  const asRoot = await findWayToRoot();
  if (!asRoot || !findOnPath('apt-get')) throw new Problem(`${title} is missing. ${byHand}`);
  await step(`Installing ${title} (apt-get install ${apt.join(' ')})`, async (show) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const aptGet = (...args: string[]) => run([...asRoot, 'apt-get', ...args], { env, onOutput: show });
    const install = () => aptGet('install', '--yes', '--no-install-recommends', ...apt);

    // A new machine has no package lists yet; an old one has outdated ones.
    let result = await install();
    if (result.code !== 0) {
      await aptGet('update');
      result = await install();
    }
    if (result.code !== 0)
      throw new Problem(`${title} could not be installed by apt:\n${result.output}\n${byHand}`);
  });
}
