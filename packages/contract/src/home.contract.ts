import { z } from 'zod';

import { auth } from './auth.contract.ts';
import { id } from './common.ts';
import { dataTransfers } from './data-transfers.contract.ts';
import { endpoint } from './endpoint.ts';
import { invoices } from './invoices.contract.ts';
import { notifications } from './notifications.contract.ts';
import { orders } from './orders.contract.ts';
import { packages } from './packages.contract.ts';
import { payments } from './payments.contract.ts';
import { subscriptions } from './subscriptions.contract.ts';
import { usage } from './usage.contract.ts';

/** The answers of the calls at the start and of home, each part as in its own call. A part that could not be read is left out. */
export const homeScreen = z
  .object({
    me: auth.me.answer,
    actions: subscriptions.actions.answer,
    packages: packages.list.answer,
    subscriptions: subscriptions.list.answer,
    plans: subscriptions.plans.answer,
    orders: orders.list.answer,
    agreement: payments.agreement.answer,
    /** Their first page. */
    notifications: notifications.list.answer,
    dataTransfers: dataTransfers.list.answer,
    /** Their first page. */
    invoices: invoices.list.answer,
    /** This month's usage of the line that home opens with; null for a customer without a line. */
    usage: z.object({ subscriptionId: id, answer: usage.read.answer }).nullable(),
  })
  .partial();

/** Data that may change without an action of the customer, which the app polls once a minute. */
export const news = z.object({
  /** Their first page. */
  notifications: notifications.list.answer,
  dataTransfers: dataTransfers.list.answer,
});

export const home = {
  read: endpoint({
    method: 'GET',
    path: '/home',
    access: 'customer',
    summary: 'Get the home screen',
    description: 'Everything the app needs when it opens, read at one instant.',
    answer: homeScreen,
    errors: {},
  }),
  news: endpoint({
    method: 'GET',
    path: '/news',
    access: 'customer',
    summary: 'Poll for news',
    description: 'Notifications and pending data requests, or 304 where nothing is new.',
    tagged: true,
    answer: news,
    errors: {},
  }),
};
