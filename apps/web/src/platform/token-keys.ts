/** The two preference keys of the session (spec 3). */
export const accessKey = 'accessToken';
export const refreshKey = 'refreshToken';

/** A third key, for tokens that are no session's any more and only wait to be ended at the server. */
export const endingKey = 'endingTokens';

/** In the order in which they are written: other tabs hear of the access token, and then all of it is done. */
export const tokenKeys = [refreshKey, accessKey] as const;
