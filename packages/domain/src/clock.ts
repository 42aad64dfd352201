/** Where time comes in. Rules take an instant; only the edges of the house ask a clock. */
export interface Clock {
  now(): Date;
}
