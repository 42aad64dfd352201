/** The source of time. Rules take an instant; only the outer layers read a clock. */
export interface Clock {
  now(): Date;
}
