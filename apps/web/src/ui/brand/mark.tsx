import { brand } from '@bylgja/brand';

/** The brand's mark in the colour of the text; `size` in px. Decoration: the name is beside it. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg
      viewBox={`0 0 ${brand.mark.size} ${brand.mark.size}`}
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={brand.mark.path} />
    </svg>
  );
}
