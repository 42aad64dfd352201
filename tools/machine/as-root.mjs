import { run } from './children.mjs';

/** The prefix to run a command as root without a password prompt; undefined if that is impossible. @returns {Promise<readonly string[] | undefined>} */
export async function findWayToRoot() {
  if (process.getuid?.() === 0) return [];
  const sudo = await run(['sudo', '-n', 'true']);
  return sudo.code === 0 ? ['sudo', '-n'] : undefined;
}
