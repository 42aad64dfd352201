import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { VisuallyHidden } from '../data/visually-hidden.tsx';
import { Stack } from '../layout/stack.tsx';

import styles from './skeleton.module.css';

/** Stands in the final boxes until what belongs there is loaded, and says so. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      {children}
    </div>
  );
}

type BoneProps = {
  width?: string | undefined;
  height?: string | undefined;
  round?: 'small' | 'control' | 'card' | 'full' | undefined;
};

/** A quiet bar of the size of the final content. */
export function Bone({ width, height, round = 'small' }: BoneProps) {
  return (
    <span className={classes(styles.bone, styles[round])} style={{ inlineSize: width, blockSize: height }} />
  );
}

/** Placeholder rows of a list that is loading, each as high as a real one. */
export function ListSkeleton({ label, rows, height }: { label: string; rows: number; height: string }) {
  return (
    <Skeleton label={label}>
      <Stack gap="hair">
        {Array.from({ length: rows }, (_, place) => (
          <Bone key={place} height={height} round="card" />
        ))}
      </Stack>
    </Skeleton>
  );
}

/** Placeholder cards below each other that are loading, each as high as the real one. */
export function CardsSkeleton({ label, heights }: { label: string; heights: readonly string[] }) {
  return (
    <Skeleton label={label}>
      <Stack gap="block">
        {Array.from(heights, (height, place) => (
          <Bone key={place} height={height} round="card" />
        ))}
      </Stack>
    </Skeleton>
  );
}
