import { fail } from '@bylgja/domain';

import { connection } from '#lib/connection.ts';
import { showProblem } from '#lib/show-problem.ts';
import { overlay } from '#ui/overlay/overlay.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of the command menu, as written on this computer's keyboard. */
export const searchKeys = isApple ? '⌘K' : 'Ctrl K';

/** Opens the command menu, which is loaded when it is first wanted. Says so when its file does not come. */
export async function openCommandMenu(): Promise<void> {
  const menu = await import('#features/menu/parts/command-menu.tsx').catch(() => null);
  if (menu === null) return showProblem(fail(connection.isOnline() ? 'unexpected' : 'offline'));
  if (overlay.getState().modals.length === 0) await menu.openCommandMenu();
}

/** Ctrl/⌘ K anywhere, and `/` outside a field, open the command menu. Returns an unsubscribe function. */
export function subscribeToShortcuts(): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || overlay.getState().modals.length > 0 || !isShortcut(event)) return;
    event.preventDefault();
    void openCommandMenu();
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  // With Shift it is the browser's own.
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.matches('input, textarea, select'));
}
