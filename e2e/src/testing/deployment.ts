import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { webDir } from './world.ts';

/** The house behind a door of its own, where another build of the web can be put out. */
export interface Deployment {
  readonly url: string;
  /** From now on the web is another build: the same but for its name, which its page and its worker bear. */
  putOut(build: string): void;
  close(): Promise<void>;
}

const builtAs = /name="bylgja-build" content="(\w+)"/.exec(
  readFileSync(join(webDir, 'index.html'), 'utf8'),
)?.[1];

/** Passes everything on to the server at `target`, and tells of the build that was put out last. */
export async function startDeployment(target: string): Promise<Deployment> {
  if (builtAs === undefined) throw new Error('the built page does not name its build');
  const original = builtAs;
  let build = original;

  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const body = method === 'GET' ? null : await text(request);
      const headers = new Headers();
      for (const name of ['authorization', 'accept', 'accept-language', 'content-type', 'idempotency-key']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const answer = await fetch(new URL(url, target), { method, headers, body, redirect: 'manual' });
      const answered = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection)$/.test(name),
        ),
      );
      response.writeHead(answer.status, answered);
      const isOfBuild =
        url === '/sw.js' || answer.headers.get('content-type')?.includes('text/html') === true;
      if (isOfBuild) response.end((await answer.text()).replaceAll(original, build));
      else response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    putOut: (name) => {
      build = name;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
