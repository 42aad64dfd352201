import { buildWeb } from '../../../tools/machine/web-build.mjs';

/** The web app as customers get it, rebuilt if its sources have changed. `WEB_DIR` names another build. */
// oxlint-disable-next-line import/no-default-export -- what Playwright asks of a global setup
export default async function haveWebBuilt(): Promise<void> {
  if (process.env['WEB_DIR'] === undefined) await buildWeb(process.execPath);
}
