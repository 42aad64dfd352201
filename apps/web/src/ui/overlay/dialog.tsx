import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../forms/button.tsx';
import type { ButtonKind } from '../forms/button.tsx';
import { Field } from '../forms/field.tsx';

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

/** The buttons of a dialog: the one that cancels is first, and so first in focus. */
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

type PromptProps = {
  label: string;
  initial: string;
  check: ((text: string) => string | undefined) | undefined;
  onAnswer: (text: string) => void;
  children: ReactNode;
};

/** A dialog's one line to write on. */
export function PromptForm({ label, initial, check, onAnswer, children }: PromptProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();

  function submit() {
    const fault = check?.(text);
    setError(fault);
    if (fault === undefined) onAnswer(text);
    else field.current?.focus();
  }
  function onValue(value: string) {
    setText(value);
    setError(undefined);
  }
  return (
    <form
      className={styles.prompt}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field ref={field} label={label} value={text} onValue={onValue} error={error} autoComplete="off" />
      {children}
    </form>
  );
}
