/** The two preference keys of the session (rule: app 3). */
export const accessKey = 'accessToken';
export const refreshKey = 'refreshToken';

/** A third key, for tokens that are no session's any more and only wait to be ended at the server. */
export const endingKey = 'endingTokens';

/** In the order of writing: other tabs watch the access token, which comes last. */
export const tokenKeys = [refreshKey, accessKey] as const;
