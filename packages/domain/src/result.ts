/** The result of a rule or a call: its value, or the code of an expected failure. Bugs throw. */
export type Result<Value, Code extends string = string> = Ok<Value> | Failure<Code>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** An expected failure: a stable snake_case code, and the parameters of its text (`{ seconds: 60 }`). */
export interface Failure<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  readonly details?: FailureDetails;
}

export type FailureDetails = Readonly<Record<string, string | number>>;

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function fail<const Code extends string>(code: Code, details?: FailureDetails): Failure<Code> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}
