import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What is wrong with each field of a form, by its name. */
export type Wrong<Name extends string, Code extends string = string> = Readonly<
  Partial<Record<Name, Code | undefined>>
>;

export interface WrongFields<Name extends string, Code extends string, Place extends HTMLElement> {
  readonly wrong: Wrong<Name, Code>;
  /** Whose first wrong field, or set of choices, is given the focus by `show`. */
  readonly form: RefObject<Place | null>;
  /** Says what is wrong; true when nothing is. */
  readonly show: (wrong: Wrong<Name, Code>) => boolean;
  /** Removes the errors of these fields when the user edits them. */
  readonly clear: (...names: readonly Name[]) => void;
}

interface Shown<Name extends string, Code extends string> {
  readonly wrong: Wrong<Name, Code>;
  /** How many times something was shown. */
  readonly turn: number;
}

/** The wrong fields of a form. The first of them has the focus each time they are shown, and not while they are corrected. */
export function useWrongFields<
  Name extends string,
  Code extends string,
  Place extends HTMLElement = HTMLFormElement,
>(): WrongFields<Name, Code, Place> {
  const form = useRef<Place>(null);
  const [{ wrong, turn }, set] = useState<Shown<Name, Code>>(() => ({ wrong: none(), turn: 0 }));
  useEffect(() => {
    if (turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [turn]);
  return {
    wrong,
    form,
    show: (next) => {
      set((before) => ({ wrong: next, turn: before.turn + 1 }));
      return Object.values(next).every((code) => code === undefined);
    },
    clear: (...names) =>
      set((before) => {
        const kept: Partial<Record<Name, Code | undefined>> = { ...before.wrong };
        for (const name of names) delete kept[name];
        return { ...before, wrong: kept };
      }),
  };
}

function none<Name extends string, Code extends string>(): Wrong<Name, Code> {
  const nothing: Partial<Record<Name, Code | undefined>> = {};
  return nothing;
}
