import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

import styles from './timeline.module.css';

export type StepState = 'done' | 'now' | 'failed' | 'ahead';

export type Step = { label: string; more?: ReactNode; state: StepState };

type TimelineProps = {
  steps: readonly Step[];
  /** Horizontal where it fits. */
  lying?: boolean | undefined;
  /** The states as words, for screen readers. */
  stateTexts: Record<StepState, string>;
};

/** What has happened, what is going on, and what is to come. */
export function Timeline({ steps, lying, stateTexts }: TimelineProps) {
  return (
    <div className={styles.box}>
      <ol className={classes(styles.timeline, lying && styles.lying)}>
        {steps.map((step) => (
          <li
            key={step.label}
            className={classes(styles.step, styles[step.state])}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.node}>{step.state === 'done' && <Icon name="check" />}</span>
            <span>
              <VisuallyHidden>{stateTexts[step.state]}: </VisuallyHidden>
              {step.label}
              {step.more && <small>{step.more}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
