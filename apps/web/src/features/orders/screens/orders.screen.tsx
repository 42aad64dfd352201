import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Stage } from '#ui/screen.tsx';

export function OrdersScreen() {
  const text = useText();
  return (
    <>
      <Bar title={text('orders.title')} />
      <Stage>{null}</Stage>
    </>
  );
}
