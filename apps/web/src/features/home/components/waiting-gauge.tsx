import { waitingGauge } from '#features/lines/gauge.view.ts';
import { useText } from '#lib/text.ts';
import { Gauge } from '#ui/data/gauge.tsx';

/** The gauge of a line in processing. `name`: its future user. */
export function WaitingGauge({ name }: { name: string }) {
  const text = useText();
  const { foot: _, ...gauge } = waitingGauge(text);
  return <Gauge {...gauge} label={text('home.dataLeft')} name={name} />;
}
