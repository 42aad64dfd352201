import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The name of the build, as written in the page and in the worker. */
export const buildName = '0123456789abcdef';

/** A web app of one page, its worker and these files, in a folder that is removed at the end of the test. */
export function makeWebBuild(files: Readonly<Record<string, string | Buffer>> = {}): {
  readonly webDir: string;
  remove(): void;
} {
  const webDir = mkdtempSync(join(tmpdir(), 'bylgja-web-'));
  const html = `<!doctype html><html><head><meta name="app-build" content="${buildName}"><title>the app</title></head></html>`;
  writeFileSync(join(webDir, 'index.html'), html);
  writeFileSync(
    join(webDir, 'sw.js'),
    `const cacheName = 'app-${buildName}'; const named = '"${buildName}"';`,
  );
  for (const [name, content] of Object.entries(files)) {
    const path = join(webDir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return { webDir, remove: () => rmSync(webDir, { recursive: true, force: true }) };
}
