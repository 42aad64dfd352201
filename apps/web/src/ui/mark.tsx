import { brand } from '#brand/brand.ts';

/** The brand's mark in the colour of the text; `size` in px. Decoration: the name stands beside it. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox={brand.mark.viewBox} width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={brand.mark.path} />
    </svg>
  );
}
