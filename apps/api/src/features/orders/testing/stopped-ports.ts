import type { Order } from '@bylgja/contract';

import type { Caller } from '#testing/caller.ts';
import { orderWhen } from '#testing/purchases.ts';
import { signUpPaid } from '#testing/sign-ups.ts';
import type { TestServer } from '#testing/test-server.ts';

let ported = 551_000;

/** A number of another provider that no other test ports in. */
export function portedNumber(): string {
  ported += 1;
  return `298${ported}`;
}

/** The number of a SIM card, by its last digits. */
export const card = (lastDigits: string) => `892980277000120${lastDigits}`;

/** A port-in that the network refuses, depending on the last digits of the card. */
export async function stoppedPort(
  server: TestServer,
  caller: Caller,
  lastDigits: '0000' | '9999',
): Promise<{ id: string; phoneNumber: string; order: Order }> {
  const phoneNumber = portedNumber();
  const porting = { phoneNumber, simcardNumber: card(lastDigits) };
  const [{ id }] = await signUpPaid(server, caller, { porting });
  const order = await orderWhen(caller, id, ({ problem }) => problem !== null);
  return { id, phoneNumber, order };
}
