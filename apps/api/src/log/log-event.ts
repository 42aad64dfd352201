/** An event of the log, with a code of its own. */
export type LogEvent =
  | {
      /** No action is needed. */
      readonly level: 'debug' | 'info' | 'warn';
      /** What happened, as a sentence without a full stop. It is logged with the code. */
      readonly message: string;
      /** What an operator can do about it. */
      readonly action?: string;
    }
  | {
      /** An operator has to act. */
      readonly level: 'error' | 'fatal';
      readonly message: string;
      readonly action: string;
    };

/** Events by their codes: the subject and what happened to it, `payment.needs_review`. */
export type LogEvents = Readonly<Record<`${string}.${string}`, LogEvent>>;
