import type { CallExample, Examples } from './call-examples.ts';
import { customerExamples } from './examples/customer.ts';
import { homeExamples } from './examples/home.ts';
import { lineExamples } from './examples/lines.ts';
import { orderExamples } from './examples/orders.ts';
import { paymentExamples } from './examples/payments.ts';
import { signInExamples } from './examples/sign-in.ts';
import { simExamples } from './examples/sims.ts';
import { subscribingExamples } from './examples/subscribing.ts';
import { transferExamples } from './examples/transfers.ts';

const examples: Examples = {
  ...customerExamples,
  ...homeExamples,
  ...lineExamples,
  ...orderExamples,
  ...paymentExamples,
  ...signInExamples,
  ...simExamples,
  ...subscribingExamples,
  ...transferExamples,
};

/** The example of a call by its wire name; empty for one that has neither input nor answer. */
export function exampleOf(name: string): CallExample {
  const all: Readonly<Record<string, CallExample>> = examples;
  return all[name] ?? {};
}
