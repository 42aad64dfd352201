import type { Visitor } from '../visitor.ts';

/** Screens in their states, by what one would call them: each brings a visitor there and waits until it stands. */
export type States = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>;
