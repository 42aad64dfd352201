/** An event of the log, with a code of its own. */
export type LogEvent =
  | {
      /** Nobody has to act on it. */
      readonly level: 'debug' | 'info' | 'warn';
      /** What happened, as a sentence without a full stop. It is logged beside the code. */
      readonly message: string;
      /** What an operator can do about it. */
      readonly action?: string;
    }
  | {
      /** Somebody has to act on it. */
      readonly level: 'error' | 'fatal';
      readonly message: string;
      readonly action: string;
    };

/** Events by their codes: `payment.needs_review` is what they are about, and what happened to it. */
export type LogEvents = Readonly<Record<`${string}.${string}`, LogEvent>>;
