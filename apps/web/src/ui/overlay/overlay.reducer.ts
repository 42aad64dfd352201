import type { ReactNode } from 'react';

export type ToastKind = 'info' | 'warning' | 'error';

export type Toast = { id: number; kind: ToastKind; text: string };

/** What a modal says and how it is answered. `leave` answers as leaving does: by Escape, the scrim, Android's back, or cancel. */
export type ModalContent =
  | { kind: 'alert'; title: string; text: ReactNode; button?: string | undefined; answer: () => void }
  | { kind: 'info'; title: string; text: ReactNode; close?: string | undefined; answer: () => void }
  | {
      kind: 'confirm';
      title: string;
      text: ReactNode;
      confirm?: string | undefined;
      cancel?: string | undefined;
      look: 'primary' | 'ink' | 'negative';
      answer: (yes: boolean) => void;
    }
  | {
      kind: 'prompt';
      title: string;
      text?: ReactNode;
      label: string;
      initial: string;
      check?: ((text: string) => string | undefined) | undefined;
      confirm?: string | undefined;
      cancel?: string | undefined;
      answer: (text: string) => void;
    }
  | { kind: 'sheet'; title: string; content: ReactNode };

/** Whether a modal that opens by itself takes a press yet: `up`, not yet; `none`, it never had a guard. */
export type Guard = 'none' | 'up' | 'down';

export type Modal = {
  id: number;
  guard: Guard;
  /** Cannot be left without pressing its button. */
  isLocked: boolean;
  /** Closed, and about to be cleared away. */
  isLeaving: boolean;
  leave: () => void;
  content: ModalContent;
};

/** What lies over the page: modals, the last one on top, and toasts, the oldest first. */
export type OverlayState = {
  modals: readonly Modal[];
  toasts: readonly Toast[];
  /** Something lies over all of it, as the app's lock: what comes now waits until it is gone. */
  isCovered: boolean;
};

export type OverlayEvent =
  | { type: 'modal-opened'; modal: Modal }
  | { type: 'modal-guarded'; id: number; guard: Guard }
  | { type: 'modal-left'; id: number }
  | { type: 'modal-cleared'; id: number }
  | { type: 'toast-shown'; toast: Toast }
  | { type: 'toast-gone'; id: number }
  | { type: 'covered'; isCovered: boolean };

/** More toasts at once are not read; the oldest is removed. */
const maxToasts = 3;

export const emptyOverlay: OverlayState = { modals: [], toasts: [], isCovered: false };

/** The next state of the overlay. Pure. */
export function overlayReducer(state: OverlayState, event: OverlayEvent): OverlayState {
  switch (event.type) {
    case 'modal-opened':
      return { ...state, modals: [...state.modals, event.modal] };
    case 'modal-guarded':
      return withModal(state, event.id, { guard: event.guard });
    case 'modal-left':
      return withModal(state, event.id, { isLeaving: true });
    case 'modal-cleared':
      return { ...state, modals: state.modals.filter((modal) => modal.id !== event.id) };
    case 'toast-shown':
      return { ...state, toasts: [...state.toasts, event.toast].slice(-maxToasts) };
    case 'toast-gone':
      return { ...state, toasts: state.toasts.filter((toast) => toast.id !== event.id) };
    case 'covered':
      return { ...state, isCovered: event.isCovered };
  }
}

function withModal(state: OverlayState, id: number, change: Partial<Modal>): OverlayState {
  return {
    ...state,
    modals: state.modals.map((modal) => (modal.id === id ? { ...modal, ...change } : modal)),
  };
}

/** The modal one sees: the last that is not on its way out. */
export function topModal(state: OverlayState): Modal | undefined {
  return state.modals.findLast((modal) => !modal.isLeaving);
}
