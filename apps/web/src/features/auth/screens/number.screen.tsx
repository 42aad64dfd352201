import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Stage } from '#ui/screen.tsx';

export function NumberScreen() {
  const text = useText();
  return (
    <>
      <Bar title={text('auth.withNumber')} />
      <Stage>{null}</Stage>
    </>
  );
}
