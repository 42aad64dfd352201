/** Preloaded by a process of a test whose settings name the hosts of production: no other machine is looked up or reached. */
import dns from 'node:dns';
import { isIP } from 'node:net';

type Done = (error: Error | null, address?: string | dns.LookupAddress[], family?: number) => void;

dns.lookup = Object.assign((host: string, options: dns.LookupAllOptions, done: Done): void => {
  const family = isIP(host);
  if (family === 0) {
    const unknown = new Error(`getaddrinfo ENOTFOUND ${host}`);
    process.nextTick(done, Object.assign(unknown, { code: 'ENOTFOUND', syscall: 'getaddrinfo' }));
  } else if (options.all) process.nextTick(done, null, [{ address: host, family }]);
  else process.nextTick(done, null, host, family);
}, dns.lookup);
