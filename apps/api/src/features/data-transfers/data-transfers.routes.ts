import { dataTransfers } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { createTransfer, listHistory, listRequests, readRequest } from './data-transfers.service.ts';
import { readRecipient } from './recipients.ts';
import { approveRequest, removeRequest } from './request-answers.ts';

export const dataTransferRoutes = routesOf(dataTransfers, {
  list: listRequests,
  history: listHistory,
  recipient: readRecipient,
  one: readRequest,
  create: createTransfer,
  approve: approveRequest,
  remove: removeRequest,
});
