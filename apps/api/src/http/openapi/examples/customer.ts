import { bjork, fixedId } from '@bylgja/fixtures';

import type { Examples } from '../call-examples.ts';
import { bjorksPhone, ids, now, numbers } from './people.ts';
import { user } from './sign-in.ts';

export const notifications = {
  items: [
    {
      id: fixedId('c', 900),
      kind: 'data_received' as const,
      title: 'You’ve received 1 GB',
      body: 'From Jógvan on 21 10 02.',
      isRead: false,
      createdAt: now,
      link: '/gevid-data',
    },
  ],
  total: 1,
  totalUnread: 1,
};

const health = { answer: { status: 'ok' as const } };

/** What is about the customer and the app: profile, notifications, log, numbers, state of the service. */
export const customerExamples = {
  'GET /localities': {
    answer: [
      { postCode: '100', name: 'Tórshavn' },
      { postCode: '700', name: 'Klaksvík' },
    ],
  },
  'PATCH /auth/me': { body: { address: bjork.address, postalCode: '100', city: 'Tórshavn' }, answer: user },
  'POST /auth/me/terms': { body: { version: '2026-11' } },
  'PUT /push-registration': { body: { token: 'fcm-registration-token', platform: 'ios' } },
  'GET /notifications': { query: { page: 0, perPage: 15 }, answer: notifications },
  'PATCH /notifications/:id/mark-as-read': { params: { id: fixedId('c', 900) } },
  'GET /notifications/topics': {
    answer: {
      items: [
        { topic: 'data', isOn: true, isFixed: false },
        { topic: 'payments', isOn: true, isFixed: true },
      ],
    },
  },
  'PATCH /notifications/topics/:topic': { params: { topic: 'data' }, body: { isOn: false } },
  'GET /activity': {
    query: { page: 0, perPage: 15, topic: 'purchase' },
    answer: {
      items: [
        {
          id: fixedId('a', 12),
          kind: 'package_bought',
          topic: 'purchase',
          at: now,
          phoneNumber: numbers.bjork,
          by: { isMe: true, firstname: bjork.firstname, lastname: bjork.lastname },
          device: bjorksPhone,
          parts: { order: '5 GB' },
        },
      ],
      total: 1,
    },
  },
  'GET /auth/reserved-numbers': {
    query: { search: '2210' },
    answer: { items: [{ phoneNumber: numbers.free }] },
  },
  'POST /auth/reserved-numbers': {
    body: { phoneNumber: '221000' },
    answer: { id: ids.reservation, phoneNumber: numbers.free, expiresAt: '2026-11-21T14:47:00.000Z' },
  },
  'POST /status': {
    body: {
      currentVersion: '0.9.0',
      deviceMeta: { name: '', platform: 'ios', osVersion: '26.1', model: 'iPhone', isVirtual: false },
    },
    answer: { mustUpgrade: false, shouldUpgrade: false, messages: [] },
  },
  'GET /health/live': health,
  'GET /health/ready': health,
} satisfies Partial<Examples>;
