import { createRoot } from 'react-dom/client';

import { LockScreen, lockTitleId } from './lock-screen.tsx';

import styles from './lock-cover.module.css';

/** What lies over the whole app, and over what lies over its page. */
interface LockCover {
  /** Lies there from now on, or no longer: at once, as the phone takes its picture of the app at once. */
  set(isOn: boolean): void;
  /** For good. */
  remove(): void;
}

/**
 * A modal dialog, as the sheets of the app are: whatever lies outside the last one that was opened cannot be pressed, and a
 * cover that were none would lie there. The browser gives the focus back to where it was.
 */
export function createLockCover(): LockCover {
  const dialog = createDialog();
  const react = createRoot(dialog);
  react.render(<LockScreen />);
  let isOn = false;

  function show(): void {
    document.body.append(dialog);
    dialog.showModal();
    showApp(false);
  }
  function set(wanted: boolean): void {
    if (wanted === isOn) return;
    isOn = wanted;
    if (isOn) return show();
    // First of all: what is not to be seen takes no focus.
    showApp(true);
    dialog.close();
    dialog.remove();
  }
  // However a browser closes it, the app is not open for that.
  dialog.addEventListener('close', () => {
    if (isOn && !dialog.open) show();
  });
  return {
    set,
    remove() {
      set(false);
      react.unmount();
    },
  };
}

function createDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  // As the splash: it has come with the page, and is what one knows of a start.
  dialog.className = `splash ${styles.cover}`;
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-labelledby', lockTitleId);
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });
  return dialog;
}

/** It keeps its place and size, so that the scroll position stays the same. */
function showApp(isShown: boolean): void {
  document.getElementById('root')?.classList.toggle(`${styles.covered}`, !isShown);
}
