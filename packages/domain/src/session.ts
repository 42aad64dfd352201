/** A session that was not used for so long is over (product 4). */
export const longestIdleDays = 30;
