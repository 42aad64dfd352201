import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Stage } from '#ui/screen.tsx';

export function PaymentScreen() {
  const text = useText();
  return (
    <>
      <Bar title={text('payments.title')} />
      <Stage>{null}</Stage>
    </>
  );
}
