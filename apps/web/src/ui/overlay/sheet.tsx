import type { ReactNode } from 'react';

import { IconButton } from '../forms/icon-button.tsx';

import styles from './modal.module.css';

type SheetProps = {
  titleId: string;
  title: string;
  closeLabel: string;
  /** Left out when the sheet is locked. */
  onClose?: (() => void) | undefined;
  /** It takes no press yet. */
  isGuarded?: boolean | undefined;
  children: ReactNode;
};

/** A sheet's title, its close button, and its content. */
export function Sheet({ titleId, title, closeLabel, onClose, isGuarded = false, children }: SheetProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <span className={styles.close}>
            <IconButton icon="cross" label={closeLabel} disabledBy={isGuarded && titleId} onPress={onClose} />
          </span>
        )}
      </div>
      {children}
    </>
  );
}

/** The buttons at the end of a sheet: the main one first. */
export function SheetButtons({ children }: { children: ReactNode }) {
  return <div className={styles.sheetButtons}>{children}</div>;
}
