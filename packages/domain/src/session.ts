/** A session that was not used for this many days ends (rule: auth 11). */
export const longestIdleDays = 30;
