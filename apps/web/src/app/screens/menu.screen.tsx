import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Stage } from '#ui/screen.tsx';

export function MenuScreen() {
  const text = useText();
  return (
    <>
      <Bar title={text('menu.title')} />
      <Stage>{null}</Stage>
    </>
  );
}
