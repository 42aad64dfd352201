import type { TransferKind } from '@bylgja/domain';

/** The name of the screen for giving or requesting data. */
export function screenName(kind: TransferKind): 'give-data' | 'request-data' {
  return kind === 'give' ? 'give-data' : 'request-data';
}
