import type { TopUpLine } from '@bylgja/contract';

import { refusalOf } from '#features/lines/actions.view.ts';
import { useText } from '#lib/text.ts';
import { useOnline } from '#lib/use-online.ts';

/** Why a line cannot be topped up now, in words; null when it can. */
export function useTopUpRefusal({ refusal }: TopUpLine): string | null {
  const text = useText();
  if (!useOnline()) return text('general.needsConnection');
  return refusal === null ? null : refusalOf(refusal, text);
}
