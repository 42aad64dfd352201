/** Windows of limits, in seconds. */
export const hour = 3600;
export const day = 24 * hour;
