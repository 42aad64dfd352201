/**
 * Keeps a socket open as systemd does for a unit with a socket, and runs the program on it again whenever it ends with 0.
 *
 *   node tools/deploy/kept-socket.ts PORT program arguments…
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const [port, program = '', ...args] = process.argv.slice(2);
const server = createServer().listen(Number(port), '127.0.0.1');
await once(server, 'listening');
const { fd }: { fd: number } = Reflect.get(server, '_handle');

// This process never returns to its event loop, so that it accepts no connection itself.
let code: number | null = 0;
while (code === 0) {
  const run = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit', fd],
    env: { ...process.env, LISTEN_FD: '3' },
  });
  code = run.status;
}
process.exit(code ?? 1);
