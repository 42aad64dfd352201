import { createContext, use, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

import { classes } from '../classes.ts';

import styles from './screen.module.css';

/** Starts what lasts while the main part is busy; returns a function that ends it. */
type HoldWhileBusy = () => () => void;

const BusyContext = createContext<HoldWhileBusy | undefined>(undefined);

type ScreenProps = {
  rail?: ReactNode;
  dock?: ReactNode;
  holdWhileBusy?: HoldWhileBusy | undefined;
  children: ReactNode;
};

/** The frame of a page: a `Bar` and a `Main`. The signed-in layout has a rail from 1024 px; below that, some screens have a dock. */
export function Screen({ rail, dock, holdWhileBusy, children }: ScreenProps) {
  return (
    <div
      className={classes(styles.screen, rail ? styles.railed : undefined, dock ? undefined : styles.plain)}
    >
      {rail}
      <BusyContext value={holdWhileBusy}>{children}</BusyContext>
      {dock}
    </div>
  );
}

type MainProps = {
  /** How wide it may become: a whole page, two columns, a list with what is chosen of it, a form (with a `Summary` beside it), or reading text. */
  kind?: 'page' | 'two' | 'pair' | 'form' | 'text' | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
};

/** While `isBusy`, what the frame holds back for a busy page stays back. */
export function useBusyScreen(isBusy: boolean): void {
  const holdWhileBusy = use(BusyContext);
  useLayoutEffect(() => (isBusy ? holdWhileBusy?.() : undefined), [isBusy, holdWhileBusy]);
}

/** The page's main part, at its measure. */
export function Main({ kind = 'page', busy = false, children }: MainProps) {
  useBusyScreen(busy);
  return (
    <main id="main" className={classes(styles.main, styles[kind])} aria-busy={busy || undefined}>
      {children}
    </main>
  );
}

/** In two columns: across both. */
export function Span({ children }: { children: ReactNode }) {
  return <div className={styles.span}>{children}</div>;
}

type AsideProps = {
  /** Begins beside the first row. */
  top?: boolean | undefined;
  /** On a phone, closer to the content above it. */
  joined?: boolean | undefined;
  children: ReactNode;
};

/** In two columns: the right one, where one does something about the figures on the left. */
export function Aside({ top, joined, children }: AsideProps) {
  return <div className={classes(styles.aside, top && styles.top, joined && styles.joined)}>{children}</div>;
}

/** Beside a form from 1024 px, in sight while one scrolls: what has been chosen so far, and what it costs. Last in `Main`, or in its form. */
export function Summary({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.summary} aria-label={label}>
      {children}
    </aside>
  );
}

/** Only below 1024 px. */
export function PhoneOnly({ children }: { children: ReactNode }) {
  return <div className={styles.phoneOnly}>{children}</div>;
}

/** Only from 1024 px. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <div className={styles.wideOnly}>{children}</div>;
}
