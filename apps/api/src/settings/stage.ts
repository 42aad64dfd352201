/** What a server is for. Production is the default: a start that says nothing is guarded. */
export const stages = ['production', 'rehearsal', 'development', 'test'] as const;
export type Stage = (typeof stages)[number];

/** Whether customers may come here: every guard is on, in a rehearsal as in production. */
export function isGuarded(stage: Stage): boolean {
  return stage === 'production' || stage === 'rehearsal';
}

/** Whether only test cards pay. Elsewhere only real ones do: no stage takes both. */
export function takesTestCards(stage: Stage): boolean {
  return stage !== 'production';
}
