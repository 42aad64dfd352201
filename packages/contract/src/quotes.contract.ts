import { change, changeErrors, preview } from './changes.ts';
import { endpoint } from './endpoint.ts';

export const quotes = {
  create: endpoint({
    method: 'POST',
    path: '/subscriptions/previews',
    access: 'customer',
    summary: 'Create a quote',
    description: 'The effect of a change: before and after, what is lost, what it costs now, and from when.',
    body: change,
    answer: preview,
    errors: changeErrors,
  }),
};
