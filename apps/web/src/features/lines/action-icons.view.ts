import type { IconName } from '#ui/data/icons.ts';

import type { OfferedAction } from './actions.view.ts';

/** The icon of each action that home offers. */
export const actionIcons: Readonly<Record<OfferedAction, IconName>> = {
  'buy-package': 'plus',
  'top-up': 'phone',
  'give-data': 'give',
  'request-data': 'request',
};
