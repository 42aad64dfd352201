import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { createMetrics, logEvents } from '@bylgja/api';
import { parse } from 'yaml';

import { root } from '../machine/paths.mjs';

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string; readonly page?: string };
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { groups }: { readonly groups: readonly { readonly rules: readonly Rule[] }[] } = parse(
  read('deploy/observability/alerts.yml'),
);
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
const dashboard = read('deploy/observability/dashboard.json');
const observePage = read('docs/operate/observe.md');
const incidentPage = read('docs/operate/incidents.md');

/** The metrics of a process: names and labels, with the parts of histograms. */
const known = new Map(
  createMetrics()
    .registry.getMetricsAsArray()
    .flatMap((metric) => {
      const { labelNames = [] } = metric as unknown as { labelNames?: string[] };
      const suffixes = metric.type.toString() === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
      return suffixes.map((suffix): [string, string[]] => [`${metric.name}${suffix}`, labelNames]);
    }),
);

/** What an expression asks for that no process has: metrics, and labels in their braces. */
function unknownIn(expr: string): string[] {
  const asked = expr.matchAll(/(?<!")\b((?:bylgja|nodejs|process)[\w:]*)(?:\{([^}]*)\})?/g);
  return [...asked].flatMap(([, name = '', braces = '']) => {
    if (recorded.has(name)) return [];
    const labels = known.get(name);
    if (!labels) return [name];
    const matched = [...braces.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label);
    return matched.filter((label) => !labels.includes(label)).map((label) => `${name}{${label}}`);
  });
}

test('alerts and dashboard ask only for metrics and labels that the server has', () => {
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(dashboard);
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  assert.ok(rules.length > 15 && shown.length > 15);
  assert.deepEqual([...rules.map(({ expr }) => expr), ...shown].flatMap(unknownIn), []);
});

test('a metric and a label that the server does not have are found', () => {
  const expr =
    'sum(bylgja_sales_total) > max(bylgja_job_due{task="month-end"}) + bylgja_request_seconds_count{status="500"}';
  assert.deepEqual(unknownIn(expr), ['bylgja_sales_total', 'bylgja_job_due{task}']);
});

test('the dashboard shows every metric of the product', () => {
  const own = [...known.keys()].filter((name) => name.startsWith('bylgja_'));
  const names = own.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  assert.deepEqual(
    names.filter((name) => !dashboard.includes(name)),
    [],
  );
});

test('docs/operate/observe.md describes every metric of the product with its labels, and no others', () => {
  const rows = [...observePage.matchAll(/^\| `(bylgja_\w+)` +\| ([^|]*?) *\|/gm)];
  const described = rows.map(([, name, labels = '']) => `${name} ${labels}`);
  const metrics = createMetrics().registry.getMetricsAsArray();
  const own = metrics.flatMap((metric) => {
    const { labelNames = [] } = metric as unknown as { labelNames?: string[] };
    return metric.name.startsWith('bylgja_') ? [`${metric.name} ${labelNames.join(', ')}`] : [];
  });
  assert.deepEqual(described.toSorted(), own.toSorted());
});

test('docs/operate/observe.md lists every alert with its severity, and each leads to a section of incidents.md', () => {
  const rows = [...observePage.matchAll(/^\| `([A-Z]\w+)` +\| (\w+)/gm)].map(
    ([, name, severity]) => `${name} ${severity}`,
  );
  assert.deepEqual(
    rows.toSorted(),
    alerts.map(({ alert, labels }) => `${alert} ${labels?.severity}`).toSorted(),
  );
  const titles = [...incidentPage.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase());
  const sections = new Set(titles.map((title) => title.replaceAll(/[^a-z ]/g, '').replaceAll(' ', '-')));
  const lost = alerts.filter(({ annotations }) => !sections.has(annotations?.page?.split('#')[1] ?? ''));
  assert.deepEqual(
    lost.map(({ alert }) => alert),
    [],
  );
});

test('incidents.md names only log events, metrics and alerts that there are', () => {
  const codes = [...incidentPage.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, code = '']) => code);
  assert.ok(codes.length > 15);
  assert.deepEqual(
    codes.filter((code) => !(code in logEvents)),
    [],
  );
  const marked = [...incidentPage.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  assert.deepEqual(
    marked
      .filter((text) => text.startsWith('bylgja_'))
      .filter((text) => unknownIn(text).some((name) => !known.has(`${name}_count`))),
    [],
  );
  const named = marked.filter((text) => /^[A-Z][a-z]+[A-Z]\w+$/.test(text));
  const names = alerts.map(({ alert }) => alert);
  assert.deepEqual(
    named.filter((name) => !names.includes(name)),
    [],
  );
  assert.deepEqual(
    names.filter((name) => !named.includes(name ?? '')),
    [],
  );
});
