import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { fetchInTime } from '@bylgja/sandbox';

/** A proxy before the server, which can deploy another build of the web. */
export interface Deployment {
  readonly url: string;
  /** From now on the web is another build. Only its name differs, which its page and its worker contain. */
  putOut(build: string): void;
  /**
   * From now on page and worker come from this server, as after a restart with other settings. API calls do not change. It is
   * closed with the deployment, when no page needs it any more.
   */
  restartedAs(server: Restarted): void;
  close(): Promise<void>;
}

interface Restarted {
  readonly url: string;
  close(): Promise<void>;
}

/** Forwards everything to the server at `target`, with the name of the build that was deployed last. */
export async function startDeployment(target: string): Promise<Deployment> {
  const html = await (await fetchInTime(target)).text();
  const original = /name="app-build" content="(\w+)"/.exec(html)?.[1];
  if (original === undefined) throw new Error('the page does not name its build');
  let build = original;
  let restarted: Restarted | undefined;

  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const body = method === 'GET' ? null : await text(request);
      const headers = new Headers();
      for (const name of ['authorization', 'accept', 'accept-language', 'content-type', 'idempotency-key']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const web = restarted?.url ?? target;
      const answer = await fetchInTime(new URL(url, url.startsWith('/api/') ? target : web), {
        method,
        headers,
        body,
        redirect: 'manual',
      });
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
      // Of a server that has gone, a page gets no answer.
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    putOut: (name) => {
      build = name;
    },
    restartedAs: (other) => {
      restarted = other;
    },
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await restarted?.close();
    },
  };
}
