import type { ReactNode } from 'react';

import { Icon } from '../data/icon.tsx';
import { checkedByDefault } from './checked-by-default.ts';

import styles from './radio-choice.module.css';

type RadioChoiceProps<Value extends string> = {
  name: string;
  value: Value;
  chosen?: Value | undefined;
  onChoose: (value: Value) => void;
  /** `Amount` for data, words for a plan. */
  title: ReactNode;
  more?: ReactNode;
  price?: ReactNode;
  priceMore?: ReactNode;
  /** The id of the element that says why nothing can be chosen. */
  disabledBy?: string | false | undefined;
  /** Below, across the card: what more there is to know before choosing. Phrases only, as they are part of its label. */
  children?: ReactNode;
};

/** One of several things to take, as a card. Cards of the same name are one choice. */
export function RadioChoice<Value extends string>({
  name,
  value,
  chosen,
  onChoose,
  title,
  more,
  price,
  priceMore,
  disabledBy,
  children,
}: RadioChoiceProps<Value>) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        ref={checkedByDefault(chosen === value)}
        checked={chosen === value}
        aria-disabled={disabledBy ? true : undefined}
        aria-describedby={disabledBy || undefined}
        onChange={() => {
          if (!disabledBy) onChoose(value);
        }}
      />
      <span className={styles.dot}>
        <Icon name="check" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {more && <span className={styles.more}>{more}</span>}
      </span>
      {children && <span className={styles.below}>{children}</span>}
      {price && (
        <span className={styles.price}>
          {price}
          {priceMore && <small>{priceMore}</small>}
        </span>
      )}
    </label>
  );
}
