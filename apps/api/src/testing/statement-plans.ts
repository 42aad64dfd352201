import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { until } from '@bylgja/sandbox';
import { sql } from 'kysely';

import { openPool } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** A node of a plan from `explain (format json)`, with the fields used here. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement that ran, with its call or job and its plan. */
export interface ExplainedStatement {
  readonly work: string | undefined;
  readonly text: string;
  /** Tables that were read or written. */
  readonly tables: readonly string[];
  /** Tables that were read as a whole. */
  readonly scanned: readonly string[];
  readonly rows: number;
  /** Pages of the database that were read to find the rows, from memory or disk. */
  readonly buffers: number;
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_parameter_max_length': '0',
};

/**
 * Has PostgreSQL explain every statement of a test's database as it runs, until `stop`. It needs a superuser, which tests have.
 */
export async function explainStatements(db: TestDatabase) {
  const { url } = db;
  if (url === null) throw new Error('only PostgreSQL explains its statements');
  const admin = openPool(url, 1);
  const name = sql.id(new URL(url).pathname.slice(1));
  for (const [setting, value] of Object.entries(settings)) {
    await sql`alter database ${name} set ${sql.ref(setting)} = ${sql.lit(value)}`.execute(admin.query());
  }
  const heardAgain = Promise.withResolvers<void>();
  const stopHearing = await db.listen('test_explained', { onSignal() {}, onReconnect: heardAgain.resolve });
  // Settings of a database apply to new connections.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(admin.query());
  await admin.close();
  const answers = () => sql`select 1`.execute(db.query());
  await until(() => Promise.all(Array.from({ length: 20 }, answers)).then(Boolean, () => false));
  // The server drops its cached sessions when the listening connection is lost.
  await heardAgain.promise;
  await stopHearing();

  const statements: ExplainedStatement[] = [];
  const note = (notice: unknown) => {
    const { work, message } = notice as { work: string | undefined; message: string };
    const [, json] = /^duration: .* plan:\n([\s\S]+)$/.exec(message) ?? [];
    if (json !== undefined) statements.push({ work, ...readPlan(json) });
  };
  subscribe('bylgja.database-notice', note);
  return {
    /** The statements of calls and jobs during some work, of all or of one by name. */
    async during(run: () => Promise<unknown>, work?: string): Promise<readonly ExplainedStatement[]> {
      const before = statements.length;
      await run();
      const asked = statements.slice(before).filter((statement) => statement.work !== undefined);
      return work === undefined ? asked : asked.filter((statement) => statement.work === work);
    },
    stop: () => unsubscribe('bylgja.database-notice', note),
  };
}

function readPlan(json: string): Omit<ExplainedStatement, 'work'> {
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  return {
    text: text.replaceAll(/\s+/g, ' ').trim(),
    tables: nodesOf(plan).flatMap((node) => node['Relation Name'] ?? []),
    scanned: nodesOf(plan).flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [],
    ),
    rows: rowsOf(plan),
    buffers: pagesOf(plan),
  };
}

/** Pages that were read to find rows; those for writing do not grow with the customers and are left out. */
function pagesOf(plan: PlanNode): number {
  if (plan['Node Type'] === 'ModifyTable')
    return (plan.Plans ?? []).reduce((sum, below) => sum + pagesOf(below), 0);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** Rows that a statement returns, counts or writes. */
function rowsOf(plan: PlanNode): number {
  const [below, ...others] = plan.Plans ?? [];
  // Several joined statements.
  if (plan['Node Type'] === 'Result' && below) return sumOfRows([below, ...others]);
  const isAboutOthers = ['Aggregate', 'ModifyTable', 'Limit', 'LockRows'].includes(plan['Node Type']);
  return Math.max(plan['Actual Rows'], isAboutOthers && below ? rowsOf(below) : 0);
}

function sumOfRows(plans: readonly PlanNode[]): number {
  return plans.reduce((sum, plan) => sum + rowsOf(plan), 0);
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
