import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { minorUnits } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { CardProvider, PurchaseIds } from '../card-provider.ts';
import { createQuickpay } from '../quickpay.ts';
import type { QuickpaySettings } from '../quickpay.ts';
import { sandboxKeys } from './sandbox-process.ts';

export const amount = minorUnits(7900);

/** The adapter, by default for the sandbox. Its callback address has no listener. */
export function testProvider(
  baseUrl: string,
  change: Partial<Omit<QuickpaySettings, 'baseUrl'>> = {},
): CardProvider {
  const callbackUrl = 'http://127.0.0.1:9/callback';
  return createQuickpay({ baseUrl, callbackUrl, timeoutMs: 30_000, ...sandboxKeys, ...change });
}

export const purchase: PurchaseIds = {
  orderId: '11111111-1111-4111-8111-111111111111',
  customerId: '22222222-2222-4222-8222-222222222222',
  kind: 'package',
  packageId: 'gb-5',
  lineId: '33333333-3333-4333-8333-333333333333',
};

export function newRef(): string {
  return `T${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`;
}

export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) assert.fail(`${result.code} ${JSON.stringify(result.details)}`);
  return result.value;
}

export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.code;
}
