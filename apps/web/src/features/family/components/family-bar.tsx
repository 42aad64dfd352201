import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import type { LinkElement } from '#ui/forms/pressable.tsx';
import { Bar } from '#ui/layout/bar.tsx';

interface FamilyBarProps {
  readonly title: string;
  /** The target of the back button. */
  readonly back: LinkElement;
}

/** The title of a screen about the family, and the back button. */
export function FamilyBar({ title, back }: FamilyBarProps) {
  const text = useText();
  return <Bar title={title} back={<IconButton icon="back" label={text('general.back')} asLink={back} />} />;
}
