import { useText } from '#lib/text.ts';
import { Bar } from '#ui/bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { LinkElement } from '#ui/press.tsx';

interface FamilyBarProps {
  readonly title: string;
  /** Where the way back leads. */
  readonly back: LinkElement;
}

/** The title of a screen about the family, and the way back. */
export function FamilyBar({ title, back }: FamilyBarProps) {
  const text = useText();
  return <Bar title={title} back={<IconButton icon="back" label={text('general.back')} asLink={back} />} />;
}
