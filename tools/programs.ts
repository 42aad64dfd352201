import { accessSync, constants, existsSync, globSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const macBrowsers = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where Debian keeps the browser that its driver of WebKit leads, by architecture. */
const libraries = '/usr/lib';

/** Where systems keep the versions of PostgreSQL side by side, each in a folder of its own. */
const postgresFolders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The browser of the browser tests: `CHROMIUM_PATH`, else one installed on the system. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return browsers.map((name) => findOnPath(name, env)).find(Boolean) ?? macBrowsers.find(isProgram);
}

/** The browser of the WebKit tests, where what leads it and a screen that nobody sees are there as well. */
export function findWebKit(env: NodeJS.ProcessEnv = process.env, folder = libraries): string | undefined {
  const around = ['WebKitWebDriver', 'Xvfb'];
  if (!around.every((name) => findOnPath(name, env)) || !existsSync(folder)) return undefined;
  return globSync('*/webkit*gtk-*/MiniBrowser', { cwd: folder })
    .map((file) => join(folder, file))
    .find(isProgram);
}

/** The folder of PostgreSQL's server programs (`initdb`, `postgres`); the newest version where there are several. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = findOnPath('initdb', env);
  const candidates = [...postgresFolders.flatMap(listPostgresVersions), ...(onPath ? [dirname(onPath)] : [])];
  return candidates.find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  );
}

export function findOnPath(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function listPostgresVersions(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^(postgresql@)?\d+$/.test(name))
    .toSorted((a, b) => versionOf(b) - versionOf(a))
    .map((name) => join(folder, name, 'bin'));
}

function versionOf(name: string): number {
  return Number(name.replace('postgresql@', ''));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
