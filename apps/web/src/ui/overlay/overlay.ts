import type { ReactNode } from 'react';

import { emptyOverlay, overlayReducer, topModal } from './overlay.reducer.ts';
import type { ModalContent, OverlayEvent, OverlayState, ToastKind } from './overlay.reducer.ts';

/** Runs something later; the answer calls it off. */
export type Later = (milliseconds: number, run: () => void) => () => void;

/** A toast disappears after this time (rule: app 6). */
export const toastMs = 3000;

/** When a modal's content, and what was typed into a prompt, is cleared after closing (rule: app 6). */
export const clearMs = 250;

/** How long a guarded sheet ignores presses after it stopped moving: longer than it takes to notice it. */
export const guardMs = 600;

type AlertOptions = {
  title: string;
  text: ReactNode;
  button?: string;
  /** Only the button ends it. */
  locked?: boolean;
  /** Called instead of closing: the alert stays. */
  onPress?: () => void;
};
type InfoOptions = { title: string; text: ReactNode; close?: string };
type ConfirmOptions = {
  title: string;
  text: ReactNode;
  confirm?: string;
  cancel?: string;
  kind?: 'primary' | 'ink' | 'negative';
};
type PromptOptions = {
  title: string;
  text?: ReactNode;
  label: string;
  initial?: string;
  /** What is wrong with the text; the prompt stays open until nothing is. */
  check?: (text: string) => string | undefined;
  confirm?: string;
  cancel?: string;
};
type SheetOptions<T> = {
  title: string;
  locked?: boolean;
  /** Opens while the person may be pressing something else: it takes no press at first. */
  guarded?: boolean;
  content: (close: (value?: T) => void) => ReactNode;
};

export type Overlay = ReturnType<typeof createOverlay>;

/** The modals and toasts of one app. Time is given, so that tests move it. */
export function createOverlay(later: Later) {
  const store = createStore();
  const modals = modalsOf(store, later);
  const toasts = toastsOf(store, later);
  return {
    ...modals,
    ...toasts,
    ...guardsOf(store, later),

    /** At sign-out: every modal is left, every toast gone, at once: the content is of a person who is no longer there. */
    closeAll(): void {
      const { modals: open, toasts: shown } = store.getState();
      for (const modal of open) {
        modal.leave();
        store.dispatch({ type: 'modal-cleared', id: modal.id });
      }
      for (const toast of shown) toasts.dismissToast(toast.id);
    },

    /** What is open stays so beneath the cover; what comes while it lies there is seen and heard when it is gone. */
    cover(isCovered: boolean): void {
      const before = store.getState();
      if (before.isCovered === isCovered) return;
      store.dispatch({ type: 'covered', isCovered });
      if (!isCovered) for (const toast of before.toasts) toasts.releaseToast(toast.id);
    },

    getState: store.getState,
    subscribe: store.subscribe,
  };
}

type Store = ReturnType<typeof createStore>;

function createStore() {
  let state: OverlayState = emptyOverlay;
  let lastId = 0;
  const listeners = new Set<() => void>();
  return {
    nextId: (): number => ++lastId,
    getState: (): OverlayState => state,
    dispatch(event: OverlayEvent): void {
      state = overlayReducer(state, event);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Describe<T> = (answer: (value: T) => void) => ModalContent;

/** Opens a modal; `describe` gets the function that answers it. A modal that is left is answered with `whenLeft`. */
function ask<T>(
  store: Store,
  later: Later,
  modal: { whenLeft: T; locked?: boolean; guarded?: boolean; describe: Describe<T> },
): Promise<T> {
  const id = store.nextId();
  return new Promise((resolve) => {
    function answer(value: T) {
      if (!store.getState().modals.some((open) => open.id === id && !open.isLeaving)) return;
      store.dispatch({ type: 'modal-left', id });
      later(clearMs, () => store.dispatch({ type: 'modal-cleared', id }));
      resolve(value);
    }
    const leave = () => answer(modal.whenLeft);
    const content = modal.describe(answer);
    store.dispatch({
      type: 'modal-opened',
      modal: {
        id,
        guard: modal.guarded === true ? 'up' : 'none',
        isLocked: modal.locked ?? false,
        isLeaving: false,
        leave,
        content,
      },
    });
  });
}

function modalsOf(store: Store, later: Later) {
  return {
    /** One message, one button. */
    alert: ({ locked = false, onPress, ...words }: AlertOptions): Promise<void> =>
      ask<void>(store, later, {
        whenLeft: undefined,
        locked,
        describe: (answer) => ({ kind: 'alert', ...words, answer: onPress ?? answer }),
      }),

    /** Something to be read, and closed. */
    info: (words: InfoOptions): Promise<void> =>
      ask<void>(store, later, {
        whenLeft: undefined,
        describe: (answer) => ({ kind: 'info', ...words, answer }),
      }),

    /** Yes or no; leaving is no. */
    confirm: ({ kind = 'primary', ...words }: ConfirmOptions): Promise<boolean> =>
      ask(store, later, {
        whenLeft: false,
        describe: (answer) => ({ kind: 'confirm', ...words, look: kind, answer }),
      }),

    /** One line of text; `undefined` when left. */
    prompt: ({ initial = '', ...words }: PromptOptions): Promise<string | undefined> =>
      ask<string | undefined>(store, later, {
        whenLeft: undefined,
        describe: (answer) => ({ kind: 'prompt', ...words, initial, answer }),
      }),

    /** One decision about what lies behind it; `undefined` when left. */
    sheet: <T = never>({ title, content, ...rest }: SheetOptions<T>): Promise<T | undefined> =>
      ask<T | undefined>(store, later, {
        ...rest,
        whenLeft: undefined,
        describe: (answer) => ({ kind: 'sheet', title, content: content(answer) }),
      }),

    /** Android's back button: true when a modal took it. One that is locked or on guard takes it and stays. */
    back(): boolean {
      const modal = topModal(store.getState());
      if (modal && !modal.isLocked && modal.guard !== 'up') modal.leave();
      return modal !== undefined;
    },
  };
}

function guardsOf(store: Store, later: Later) {
  const waits = new Map<number, () => void>();
  return {
    /** Raises a modal's guard, and lowers it once the modal has been still for `guardMs`; each call starts over. */
    putGuardUp(id: number, isStill: boolean): void {
      waits.get(id)?.();
      waits.delete(id);
      if (!store.getState().modals.some((modal) => modal.id === id && modal.guard !== 'none')) return;
      store.dispatch({ type: 'modal-guarded', id, guard: 'up' });
      if (!isStill) return;
      waits.set(
        id,
        later(guardMs, () => {
          waits.delete(id);
          store.dispatch({ type: 'modal-guarded', id, guard: 'down' });
        }),
      );
    },
  };
}

function toastsOf(store: Store, later: Later) {
  const waits = new Map<number, () => void>();

  function hold(id: number) {
    waits.get(id)?.();
    waits.delete(id);
  }
  function dismiss(id: number) {
    hold(id);
    store.dispatch({ type: 'toast-gone', id });
  }
  function start(id: number) {
    hold(id);
    if (store.getState().isCovered) return;
    waits.set(
      id,
      later(toastMs, () => dismiss(id)),
    );
  }

  return {
    /** A toast above the footer. The same words again restart its time. */
    toast(kind: ToastKind, text: string): void {
      const shown = store.getState().toasts.find((toast) => toast.kind === kind && toast.text === text);
      const toast = shown ?? { id: store.nextId(), kind, text };
      if (!shown) store.dispatch({ type: 'toast-shown', toast });
      start(toast.id);
    },
    dismissToast: dismiss,

    /** Touched or focused: it stays until it is released. */
    holdToast: hold,
    releaseToast(id: number): void {
      if (store.getState().toasts.some((toast) => toast.id === id)) start(id);
    },
  };
}

/** The app's one overlay. */
export const overlay = createOverlay((milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
});
