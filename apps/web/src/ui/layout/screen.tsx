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

/** The frame of a page: a `Bar` and a `Main`. With a rail it is the signed-in layout: the rail from 1024 px, the dock below. */
export function Screen({ rail, dock, holdWhileBusy, children }: ScreenProps) {
  return (
    <div className={classes(styles.screen, rail ? styles.railed : styles.plain)}>
      {rail}
      <BusyContext value={holdWhileBusy}>{children}</BusyContext>
      {dock}
    </div>
  );
}

type MainProps = {
  /** How wide it may become: a whole page, two columns, a form, or reading text. */
  kind?: 'page' | 'two' | 'form' | 'text' | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
};

/** The page's main part, at its measure. */
export function Main({ kind = 'page', busy, children }: MainProps) {
  const holdWhileBusy = use(BusyContext);
  useLayoutEffect(() => (busy ? holdWhileBusy?.() : undefined), [busy, holdWhileBusy]);
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

/** Only below 1024 px. */
export function PhoneOnly({ children }: { children: ReactNode }) {
  return <div className={styles.phoneOnly}>{children}</div>;
}

/** Only from 1024 px. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <div className={styles.wideOnly}>{children}</div>;
}
