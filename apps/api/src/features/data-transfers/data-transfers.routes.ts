import { dataTransfers } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { approveRequest, removeRequest } from './answering.ts';
import { createTransfer, listHistory, listRequests, readRequest } from './data-transfers.service.ts';
import { readRecipient } from './recipients.ts';

export const dataTransferRoutes = routesOf(dataTransfers, {
  list: listRequests,
  history: listHistory,
  recipient: readRecipient,
  one: readRequest,
  create: createTransfer,
  approve: approveRequest,
  remove: removeRequest,
});
