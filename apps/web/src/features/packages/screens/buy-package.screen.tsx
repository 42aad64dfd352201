import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { Stage } from '#ui/screen.tsx';

export function BuyPackageScreen() {
  const text = useText();
  return (
    <>
      <Bar title={text('packages.title')} />
      <Stage>{null}</Stage>
    </>
  );
}
