import type { Visitor } from '../visitor.ts';

/** Screens in their states, by what one would call them: each brings a visitor there and waits until it stands. */
export type States = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>;

/** Somebody who only looks: the world is as it was for whoever looks next, and nothing is expected to fail. */
export type Reader = Omit<Visitor, 'world' | 'spy'>;

/** States that change nothing at the server, so that one may be looked at after another in the same world. */
export type Readings = Readonly<Record<string, (reader: Reader) => Promise<void>>>;

/** The screens of one subject. */
export interface Subject {
  readonly readings: Readings;
  readonly states: States;
}
