import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';

/** A value that may outlive the process. */
export interface Keeping<Value> {
  /** Undefined if nothing was stored yet. */
  load(): Value | undefined;
  save(value: Value): void;
}

/**
 * One JSON file, written to disk before `save` returns and replaced atomically: after a crash it is the old or the new one.
 * Without a path, everything is lost when the process ends.
 */
export function keepIn<Value>(path: string | undefined): Keeping<Value> {
  if (path === undefined) return { load: () => undefined, save: () => {} };
  mkdirSync(dirname(path), { recursive: true });
  return {
    load: () => readJson(path) as Value | undefined,
    save(value) {
      const beside = `${path}.new`;
      writeFileSync(beside, JSON.stringify(value), { flush: true, mode: 0o600 });
      renameSync(beside, path);
    },
  };
}

/** `sandbox.json` has `sandbox.outbox.json` beside it. */
export function fileBeside(path: string | undefined, part: string): string | undefined {
  if (path === undefined) return undefined;
  const { dir, name, ext } = parse(path);
  return join(dir, `${name}.${part}${ext}`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
