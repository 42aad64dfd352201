export { buildCardProvider, type CardProviderOptions } from './cards/card-provider.ts';
export type { Fault } from './cards/faults.ts';
export type { LedgerEntry } from './cards/ledger.ts';
export { stripeKeys } from './cards/stripe/stripe-settings.ts';
export { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export { fetchInTime, until } from './waiting.ts';
