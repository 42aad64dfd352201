import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';

import { bjork } from '@bylgja/fixtures';
import type { Locale } from '@bylgja/i18n';
import { chromium } from '@playwright/test';

import { run } from '../../tools/machine/children.mjs';
import { anyFreePort } from '../../tools/machine/free-port.mjs';
import { findChromium } from '../../tools/programs.ts';
import { browserArguments } from '../playwright.config.ts';
import { keepPreferences } from '../src/testing/device.ts';
import { test } from '../src/testing/test.ts';
import { tokensOf } from '../src/testing/tokens.ts';
import { median, writeFigures } from './figures.ts';

/** Downloaded only on first use, because it is half as large as all other dependencies together. */
const lighthouse = 'lighthouse@13.5.0';
const rounds = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly categories: Readonly<
    Record<(typeof categories)[number], { score: number; auditRefs: readonly { id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; numericValue?: number } | undefined>
  >;
}

interface Visit {
  readonly url: string;
  readonly kept: Readonly<Record<string, string>>;
}

// Lighthouse uses the real clock, which must not be later than the session's expiry.
test.use({ at: new Date().toISOString() });

test('lighthouse', async ({ world }, info) => {
  test.setTimeout(1_200_000);
  const visits = {
    login: async (locale: Locale) => ({ url: `${world.url}/rita-inn`, kept: { locale } }),
    home: async (locale: Locale) => ({ url: world.url, kept: { locale, ...(await tokensOf(world, bjork)) } }),
  };
  const figures: Record<string, number> = {};
  for (const [name, visit] of Object.entries(visits)) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await report(await visit('fo')));
    const inEnglish = await report(await visit('en'));
    const of = (figure: (one: Report) => number) => median(reports.map(figure));
    figures[`${name}: performance`] = of((one) => scoreOf(one, 'performance'));
    for (const category of categories.slice(1)) {
      figures[`${name}: ${category}`] = Math.min(
        ...[...reports, inEnglish].map((one) => scoreOf(one, category)),
      );
    }
    figures[`${name}: LCP`] = of(
      ({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Infinity,
    );
    figures[`${name}: TBT`] = of(({ audits }) => audits['total-blocking-time']?.numericValue ?? Infinity);
  }
  writeFigures(figures);

  /** For a browser that has only these items in storage. */
  async function report({ url, kept }: Visit): Promise<Report> {
    const port = await anyFreePort();
    const context = await chromium.launchPersistentContext('', {
      baseURL: new URL(url).origin,
      executablePath: findChromium() ?? 'chromium',
      args: [...browserArguments, `--remote-debugging-port=${port}`],
    });
    try {
      const page = await context.newPage();
      await keepPreferences(page, kept);
      return await runLighthouse(url, { port, file: info.outputPath('report.json') });
    } finally {
      await context.close();
    }
  }
});

async function runLighthouse(url: string, { port, file }: { port: number; file: string }): Promise<Report> {
  const command = ['npx', '--yes', lighthouse, url, `--port=${port}`, '--quiet', '--disable-storage-reset'];
  const wanted = [`--only-categories=${categories.join()}`, '--output=json', `--output-path=${file}`];
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const { code, output } = await run([...command, ...wanted], { env: { ...process.env, PATH: path } });
  if (code !== 0) throw new Error(`Lighthouse failed: ${output}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  for (const complaint of complaintsOf(report)) console.log(`  ${new URL(url).pathname}: ${complaint}`);
  return report;
}

/** Audits that cost points, except those about speed. */
function complaintsOf({ categories: scored, audits }: Report): string[] {
  const refs = categories.slice(1).flatMap((category) => scored[category].auditRefs);
  return refs.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
  });
}

function scoreOf(report: Report, category: (typeof categories)[number]): number {
  return Math.round(report.categories[category].score * 100);
}
