import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { TestServer } from '#testing/test-server.ts';

import { runCommand } from '../run-command.ts';
import type { Outcome } from '../run-command.ts';

/** Why a test of a command beside a running server is skipped; false if it is not. */
export function onlyWhereShared(): string | false {
  return process.env['TEST_DATABASE'] === 'postgres'
    ? false
    : 'only on PostgreSQL a server and a command can use the same database';
}

/** The operator’s command beside a server, on the same database, payment provider and clock. */
export function operatorOf(server: () => TestServer) {
  /** The settings of the server that a command needs. */
  function settings(): Record<string, string> {
    const { config, db } = server().deps;
    return {
      STAGE: 'test',
      DATABASE_URL: db.kind === 'postgres' ? (server().db.url ?? '') : '',
      DATA_DIR: config.dataDir,
      SECRET_KEY: config.secretKey ?? '',
      PAYMENT_BASE_URL: config.payment.baseUrl,
      PAYMENT_API_KEY: config.payment.apiKey,
      PAYMENT_PRIVATE_KEY: config.payment.privateKey,
      PAYMENT_MERCHANT_ID: config.payment.merchantId,
    };
  }

  function operatorBeside(env: Record<string, string>, words: string[]): Promise<Outcome> {
    return runCommand(words, { env: { ...env, ...settings() }, clock: server().deps.clock });
  }

  return {
    settings,
    operatorBeside,
    /** The output of a successful command. */
    async did(...words: string[]): Promise<string> {
      const run = await operatorBeside({}, words);
      assert.equal(run.code, 0, run.lines.join('\n'));
      return run.lines.join('\n');
    },
    /** The output of a refused command. */
    async refusedTo(...words: string[]): Promise<string> {
      const run = await operatorBeside({}, words);
      assert.equal(run.code, 1, run.lines.join('\n'));
      return run.lines.join('\n');
    },
    /** Writes a file with this text; returns its path. */
    file(name: string, text: string): string {
      const path = join(server().deps.config.dataDir, name);
      writeFileSync(path, text);
      return path;
    },
    /** Writes a directory with these files; returns its path. */
    directory(name: string, files: Readonly<Record<string, string>>): string {
      const path = join(server().deps.config.dataDir, name);
      mkdirSync(path, { recursive: true });
      for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
      return path;
    },
  };
}
