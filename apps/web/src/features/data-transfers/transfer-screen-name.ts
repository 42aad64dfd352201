import type { TransferKind } from '@bylgja/domain';

/** The name of the screen on which one gives or asks. */
export function transferScreenName(kind: TransferKind): 'give-data' | 'request-data' {
  return kind === 'give' ? 'give-data' : 'request-data';
}
