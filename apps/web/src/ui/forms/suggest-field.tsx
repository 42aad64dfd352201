import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

import { classes } from '../classes.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';

import fieldStyles from './field.module.css';
import styles from './suggest-field.module.css';

export type Suggestion = {
  key: string;
  /** An `Icon`. */
  lead?: ReactNode;
  title: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
};

type SuggestFieldProps = FieldWords & {
  value: string;
  onValue: (value: string) => void;
  /** Suggestions for the typed text. They are shown while typing, and on an empty field if there are any. */
  suggestions: readonly Suggestion[];
  onChoose: (key: string) => void;
  /** The list stands below the field and is always open, its first suggestion marked. */
  standing?: boolean | undefined;
  /** The field was left without a suggestion being chosen. */
  onLeave?: (() => void) | undefined;
} & Pick<
    ComponentProps<'input'>,
    'ref' | 'name' | 'autoComplete' | 'enterKeyHint' | 'maxLength' | 'inputMode' | 'required'
  >;

/** One line to write on, with a list of what it may become: by touch, or by the arrows and Enter. Anything else may be written, too. */
export function SuggestField({
  label,
  labelHidden,
  help,
  error,
  value,
  onValue,
  suggestions,
  onChoose,
  standing = false,
  onLeave,
  ...input
}: SuggestFieldProps) {
  // One place besides the suggestions: what was written.
  const first = standing ? 0 : -1;
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [at, setAt] = useState(first);
  const isOpen = (standing || isWanted) && suggestions.length > 0;

  function close() {
    setWanted(false);
    setAt(first);
  }
  function choose(key: string) {
    onChoose(key);
    close();
  }
  function move(by: 1 | -1) {
    setWanted(true);
    const places = suggestions.length - first;
    setAt(((at - first + by + places) % places) + first);
  }
  function onKeyDown(event: KeyboardEvent) {
    const marked = isOpen ? suggestions[at] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && marked) choose(marked.key);
    else if (event.key === 'Escape' && isOpen && !standing) close();
    else return;
    event.preventDefault();
  }
  return (
    <FieldFrame label={label} labelHidden={labelHidden} help={help} error={error}>
      {(wiring) => (
        <div className={styles.place}>
          <span className={fieldStyles.box}>
            <input
              {...input}
              {...wiring}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={isOpen && at >= 0 ? optionIdOf(listId, at) : undefined}
              value={value}
              onChange={(event) => {
                onValue(event.target.value);
                setWanted(true);
                setAt(first);
              }}
              onFocus={() => setWanted(value === '')}
              onBlur={() => {
                close();
                onLeave?.();
              }}
              onKeyDown={onKeyDown}
            />
          </span>
          <SuggestionList
            id={listId}
            label={label}
            suggestions={isOpen ? suggestions : []}
            at={at}
            standing={standing}
            onChoose={choose}
          />
        </div>
      )}
    </FieldFrame>
  );
}

type SuggestionListProps = {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** Which one is marked. */
  at: number;
  standing: boolean;
  onChoose: (key: string) => void;
};

function SuggestionList({ id, label, suggestions, at, standing, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no postal code, and finds nothing without accents
      role="listbox"
      aria-label={label}
      className={classes(styles.list, standing ? styles.standing : styles.floating)}
      hidden={suggestions.length === 0}
      // The field keeps the focus, which closes the list when it goes.
      onPointerDown={(event) => event.preventDefault()}
    >
      {suggestions.map(({ key, lead, title, end }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keyboard, and marks what Enter takes
        <div
          key={key}
          id={optionIdOf(id, index)}
          ref={index === at ? bringIntoView : null}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as of the list
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes(styles.option, index === at && styles.marked)}
          onClick={() => onChoose(key)}
        >
          {lead}
          <span className={styles.title}>{title}</span>
          {end && <span className={styles.end}>{end}</span>}
        </div>
      ))}
    </div>
  );
}

function optionIdOf(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
