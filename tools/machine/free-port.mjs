import { once } from 'node:events';
import { createServer } from 'node:net';

import { Problem } from './problem.mjs';

const tries = 50;

/**
 * The requested port, or the next free one.
 *
 * @param {number} wanted
 * @returns {Promise<number>}
 */
export async function findFreePort(wanted) {
  const last = Math.min(wanted + tries, 65_535);
  for (let port = wanted; port <= last; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Problem(`No port from ${wanted} to ${last} is free. Choose another: npm start -- --port 9000`);
}

/** A free port chosen by the system. @returns {Promise<number>} */
export async function anyFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** @param {number} port */
async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::'));
}

/** Without the address family on this machine, the port is free there too. @param {number} port @param {string} host */
function canListen(port, host) {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', (error) => answer(!('code' in error) || error.code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => answer(true)));
  });
}
