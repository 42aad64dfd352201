import type { Visitor } from '../visitor.ts';

/** Named screen states: each takes a visitor there and waits until it is visible. */
export type States = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>;

/** A visitor who changes nothing: the world stays the same for the next state, and nothing is expected to fail. */
export type Reader = Omit<Visitor, 'world' | 'spy'>;

/** States that change nothing on the server, so that many can be checked in the same world. */
export type Readings = Readonly<Record<string, (reader: Reader) => Promise<void>>>;

/** The screens of one subject. */
export interface Subject {
  readonly readings: Readings;
  readonly states: States;
}
