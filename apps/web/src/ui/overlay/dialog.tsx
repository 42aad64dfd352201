import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../button.tsx';
import type { ButtonKind } from '../button.tsx';
import { Field } from '../field.tsx';

import styles from './modal.module.css';

type DialogProps = { titleId: string; textId: string; title: string; text?: ReactNode; children: ReactNode };

/** One sentence, and what to do about it. */
export function Dialog({ titleId, textId, title, text, children }: DialogProps) {
  return (
    <>
      <h2 id={titleId}>{title}</h2>
      {text && (
        <div id={textId} className={styles.text}>
          {text}
        </div>
      )}
      {children}
    </>
  );
}

type DialogButtonsProps = {
  confirm: string;
  kind: ButtonKind;
  /** Left out where the button sends a form. */
  onConfirm?: (() => void) | undefined;
  cancel?: { label: string; onPress: () => void } | undefined;
};

/** The buttons of a dialog: the way back first, and so first in focus. */
export function DialogButtons({ confirm, kind, onConfirm, cancel }: DialogButtonsProps) {
  return (
    <div className={styles.dialogButtons}>
      {cancel && (
        <Button kind="line" onPress={cancel.onPress}>
          {cancel.label}
        </Button>
      )}
      <Button kind={kind} submits={!onConfirm} onPress={onConfirm}>
        {confirm}
      </Button>
    </div>
  );
}

type PromptProps = { label: string; initial: string; onAnswer: (text: string) => void; children: ReactNode };

/** A dialog's one line to write on. */
export function PromptForm({ label, initial, onAnswer, children }: PromptProps) {
  const [text, setText] = useState(initial);
  return (
    <form
      className={styles.prompt}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(text);
      }}
    >
      <Field label={label} value={text} onValue={setText} autoComplete="off" />
      {children}
    </form>
  );
}
