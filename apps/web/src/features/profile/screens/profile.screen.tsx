import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Stage } from '#ui/screen.tsx';

export function ProfileScreen() {
  const text = useText();
  return (
    <>
      <Bar title={text('menu.profile')} />
      <Stage>{null}</Stage>
    </>
  );
}
