import type { Text } from '@bylgja/i18n';
import { useQuery } from '@tanstack/react-query';

import { reasonAgainst, refusalOf } from '#features/lines/actions.view.ts';
import { actionsQuery } from '#features/lines/subscriptions.queries.ts';
import { useText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';

import type { OwnFamily } from './family.view.ts';

/** Why no member can be added now, as the server decides it; null if one can. */
export function useAddRefusal({ account }: OwnFamily): string | null {
  const text = useText();
  const isOnline = useOnline();
  const actions = useQuery(actionsQuery).data ?? [];
  const [first] = account.members;
  const reason = first && reasonAgainst(actions, 'add-family-member', first.phoneNumber);
  if (reason) return blockedBy(reason, text);
  return isOnline ? null : text('general.needsConnection');
}

function blockedBy(reason: string, text: Text): string {
  switch (reason) {
    case 'family_full':
    case 'orders_processing':
    case 'prepaid_plan':
      return text(`family.blocked.${reason}`);
    default:
      return refusalOf(reason, text);
  }
}
