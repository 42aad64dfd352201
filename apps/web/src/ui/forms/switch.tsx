import { useId } from 'react';
import type { ReactNode } from 'react';

import { checkedByDefault } from './checked-by-default.ts';

import styles from './switch.module.css';

type SwitchProps = {
  label: ReactNode;
  more?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void | Promise<void>;
  /** It has been pressed, and keeps its state until the change is done. */
  busy?: boolean;
  /** The id of the element that says more, if that is too long for a switch. */
  explainedBy?: string | undefined;
  disabledBy?: string | false | undefined;
};

/** On or off, without a button that saves it. */
export function Switch(props: SwitchProps) {
  const { label, more, checked, onChange, busy, explainedBy, disabledBy } = props;
  const moreId = useId();
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span>{label}</span>
        {more && (
          <span id={moreId} className={styles.more}>
            {more}
          </span>
        )}
      </span>
      <span className={styles.switch}>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox brings its own checked state
          role="switch"
          ref={checkedByDefault(checked)}
          checked={checked}
          aria-busy={busy ? true : undefined}
          aria-disabled={disabledBy ? true : undefined}
          aria-describedby={disabledBy || (explainedBy ?? (more ? moreId : undefined))}
          onChange={(event) => {
            if (!disabledBy) void onChange(event.target.checked);
          }}
        />
        <span className={styles.track} />
      </span>
    </label>
  );
}
