import { createServer } from 'node:net';

import type { Config } from '#config.ts';
import { DirectoryInUse } from '#db/directory-lock.ts';
import { DatabaseUnavailable, messageOf } from '#db/unavailable.ts';
import { describeFaults } from '#settings/find-faults.ts';
import type { Fault } from '#settings/find-faults.ts';
import type { Stage } from '#settings/stage.ts';

/** Rejects with the error of the system if the server could not listen on the address of the settings. */
export async function tryToListen({ host, port }: Config): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** The fault of a setting that an error of the start comes from; null for any other error. */
export function faultOfStart(error: unknown): Fault | null {
  if (error instanceof DatabaseUnavailable) return faultOfDatabase(error);
  if (error instanceof DirectoryInUse) {
    return {
      setting: 'DATA_DIR',
      state: 'wrong',
      problem: `DATA_DIR holds a database that is in use by ${error.owner}`,
      remedy: 'End that first, or set DATA_DIR to another folder.',
    };
  }
  if (isForbidden(error)) {
    return {
      setting: 'DATABASE_URL',
      state: 'wrong',
      problem: 'DATABASE_URL names a role that may not change the schema, and this release has to migrate it',
      remedy: 'Run `npm run operator -- migrate` as the owner of the database first.',
    };
  }
  return faultOfListening(error);
}

/** PostgreSQL’s insufficient_privilege. */
function isForbidden(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '42501';
}

/** What an error of the database says about its setting. */
export function faultOfDatabase(error: unknown): Fault {
  const reason = error instanceof DatabaseUnavailable ? error.reason : messageOf(error);
  return {
    setting: 'DATABASE_URL',
    state: 'wrong',
    problem: `DATABASE_URL leads to no database that can be used: ${reason.replace(/\.$/, '')}`,
    remedy: 'Compare it with the address, name and password of your database, and see that it runs.',
  };
}

const portFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT is taken: another program listens on it',
  EACCES: 'PORT may not be used by this user of the system',
};
const hostFaults = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

function faultOfListening(error: unknown): Fault | null {
  const { code, syscall }: { readonly code?: unknown; readonly syscall?: unknown } = error ?? {};
  if (typeof code !== 'string' || (syscall !== 'listen' && syscall !== 'getaddrinfo')) return null;
  const ofPort = portFaults[code];
  if (ofPort !== undefined) {
    return {
      setting: 'PORT',
      state: 'wrong',
      problem: ofPort,
      remedy: 'End that program, or set another PORT.',
    };
  }
  if (!hostFaults.has(code)) return null;
  const problem = 'HOST is no address of this machine';
  return {
    setting: 'HOST',
    state: 'wrong',
    problem,
    remedy: 'Leave HOST out, or name an address of this machine.',
  };
}

interface Attempt {
  readonly stage: Stage;
  /** Whether the environment names the stage. */
  readonly isStageGiven: boolean;
}

/** Why a server does not start, for people; every line ends in a line break. */
export function describeRefusal(faults: readonly Fault[], { stage, isStageGiven }: Attempt): string {
  const lines = [
    `The server does not start. As ${stage} it needs other settings:`,
    ...describeFaults(faults),
  ];
  if (!isStageGiven) {
    lines.push('STAGE is not set, so this is production. `npm start` runs the demo.');
  }
  lines.push('`npm run operator -- check` shows every setting, and asks the systems they name.');
  return `${lines.join('\n')}\n`;
}
