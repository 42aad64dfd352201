import { z } from 'zod';

import { endpoint } from './endpoint.ts';

const health = z.object({ status: z.literal('ok') });

export const status = {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'guest',
    summary: 'The process runs',
    answer: health,
    errors: {},
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'guest',
    summary: 'The process can serve: database reached, migrations done',
    answer: health,
    errors: {},
  }),
};
