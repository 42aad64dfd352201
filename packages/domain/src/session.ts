/** A session that was not used for this many days is over (rule: auth 11). */
export const longestIdleDays = 30;
