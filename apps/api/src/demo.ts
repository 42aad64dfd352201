import type { FastifyInstance } from 'fastify';

import type { Deps } from '#deps.ts';
import { passOnDevPages } from '#gateways/sandbox/dev-pages.ts';
import { defineJob } from '#jobs/define-job.ts';
import { everyJobDue } from '#jobs/runner.ts';

/** What a demo serves in addition: the sandbox’s pages, and the demo’s time in each answer. */
export async function serveDemo(app: FastifyInstance, deps: Deps): Promise<void> {
  const { isDemo, sandboxUrl } = deps.config;
  if (!isDemo || !sandboxUrl) return;
  await passOnDevPages(app, { sandboxUrl, onControl: () => followTime(deps) });
  // The web app of a demo takes its time from this header, so that it follows the demo’s clock.
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('date', deps.clock.now().toUTCString());
  });
}

/** Follows the demo’s time, also if it was moved without a call to this process. */
export const followTimeJob = defineJob({
  name: 'follow-time',
  everySeconds: 2,
  async *run(deps) {
    yield await followTime(deps);
  },
});

async function followTime(deps: Deps): Promise<void> {
  if (await deps.demoClock?.follow()) await deps.db.notify(everyJobDue, 'time was moved on');
}
