/** Settings with which a slow machine refuses nothing, so that no test depends on its speed. */
export const patience = {
  DATABASE_CONNECT_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '60000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
};

/** The environment that child processes of tests inherit; of settings it contains only patience. */
export const childEnv: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
  ...patience,
};
