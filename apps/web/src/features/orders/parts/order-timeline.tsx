import type { Order } from '@bylgja/contract';

import { useLocale, useText } from '#lib/text.ts';
import { useNow } from '#lib/use-now.ts';
import { Timeline } from '#ui/data/timeline.tsx';

import { stepTexts, timelineOf } from '../orders.view.ts';

interface OrderTimelineProps {
  readonly order: Order;
  /** Lies down where there is room, with short dates. */
  readonly lying?: boolean;
}

/** How far an order has come. */
export function OrderTimeline({ order, lying = false }: OrderTimelineProps) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  return (
    <Timeline
      lying={lying}
      steps={timelineOf(order, { now, text, locale }, lying)}
      stateTexts={stepTexts(text)}
    />
  );
}
