import { z } from 'zod';

import { endpoint } from './endpoint.ts';

export const locality = z.object({ postCode: z.string(), name: z.string() });

export const profile = {
  localities: endpoint({
    method: 'GET',
    path: '/localities',
    access: 'guest',
    summary: 'Faroese places with their postal codes',
    answer: z.array(locality),
    errors: {},
  }),
};
