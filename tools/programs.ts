import { accessSync, constants, existsSync, globSync, readdirSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const macBrowsers = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's path of the browser that its WebKit driver controls, by architecture. */
const libraries = '/usr/lib';

/** Where systems install several versions of PostgreSQL, each in its own folder. */
const postgresFolders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** A font as wide as those of phones, the fallback until the web font loads: Arial, Roboto, or Debian's substitute. */
const phoneFonts: ReadonlySet<string> = new Set([
  'arial.ttf',
  'roboto-regular.ttf',
  'liberationsans-regular.ttf',
]);
const fontFolders = ['/usr/share/fonts', '/usr/local/share/fonts', '/System/Library/Fonts', '/Library/Fonts'];

/** A full browser: `CHROMIUM_PATH`, or one installed on the system. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return browsers.map((name) => findOnPath(name, env)).find(Boolean) ?? macBrowsers.find(isProgram);
}

/** A headless Chromium, which uses fewer resources: `HEADLESS_SHELL_PATH`, or one installed on the system. */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.HEADLESS_SHELL_PATH ?? findOnPath('chromium-headless-shell', env);
}

/** A phone font, if the system has one. */
export function findPhoneFont(folders: readonly string[] = fontFolders): string | undefined {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => globSync('**/*.ttf', { cwd: folder }).map((file) => join(folder, file)))
    .find((file) => phoneFonts.has(basename(file).toLowerCase()));
}

/** The browser for the WebKit tests, if its driver and a virtual screen are installed, too. */
export function findWebKit(env: NodeJS.ProcessEnv = process.env, folder = libraries): string | undefined {
  const around = ['WebKitWebDriver', 'Xvfb'];
  if (!around.every((name) => findOnPath(name, env)) || !existsSync(folder)) return undefined;
  return globSync('*/webkit*gtk-*/MiniBrowser', { cwd: folder })
    .map((file) => join(folder, file))
    .find(isProgram);
}

/** The folder of PostgreSQL's server programs (`initdb`, `postgres`); the newest version if there are several. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = findOnPath('initdb', env);
  const candidates = [...postgresFolders.flatMap(listPostgresVersions), ...(onPath ? [dirname(onPath)] : [])];
  return candidates.find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  );
}

/** Where programs of administrators are; the PATH of other users often lacks them. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

/** A program that only administrators usually start. */
export function findServerProgram(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findOnPath(name, { PATH: [env.PATH ?? '', ...serverFolders].join(delimiter) });
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
