/** The timer of background work: the machine's, or a clock that a test moves. */
export interface Schedule {
  /** Calls `work` each time that many seconds have passed. Returns the function that ends it. */
  every(this: void, seconds: number, work: () => void): () => void;
}

export const systemSchedule: Schedule = {
  every(seconds, work) {
    const timer = setInterval(work, seconds * 1000);
    return () => clearInterval(timer);
  },
};
