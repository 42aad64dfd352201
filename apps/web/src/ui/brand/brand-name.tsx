import { brand } from '@bylgja/brand';

import { Mark } from './mark.tsx';

import styles from './brand-name.module.css';

/** The mark with the name beside it. */
export function BrandName({ size = 30 }: { size?: number }) {
  return (
    <span className={styles.brand}>
      <Mark size={size} />
      <span>{brand.name}</span>
    </span>
  );
}
