import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/** Another process already uses the directory: PGlite itself would let both write and lose one's rows. */
export class DirectoryInUse extends Error {
  /** `process 17`, as far as it is known. */
  readonly owner: string;

  constructor(directory: string, owner: string) {
    super(
      `The database in ${directory} is in use by ${owner}: end that first, or set DATA_DIR to another folder.`,
    );
    this.owner = owner;
  }
}

/**
 * Locks a directory for this process, until the returned function is called or the process ends in any way. The lock is the
 * operating system's, through SQLite, as Node.js has no other access to it: it ends with its process, so that no stale lock can
 * look like a held one. The file with the process id only informs people.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const ownerFile = join(directory, 'lock');
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isTaken(error) ? new DirectoryInUse(directory, ownerIn(ownerFile)) : error;
  }
  writeFileSync(ownerFile, String(process.pid));
  return () => {
    rmSync(ownerFile, { force: true });
    lock.close();
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function ownerIn(file: string): string {
  try {
    const pid = readFileSync(file, 'utf8');
    return /^[1-9]\d*$/.test(pid) ? `process ${pid}` : 'another process';
  } catch {
    return 'another process';
  }
}
