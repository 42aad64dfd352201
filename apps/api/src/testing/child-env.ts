/** The environment that child processes of tests inherit; of settings it contains only patience, so no test depends on speed. */
export const childEnv: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
  DATABASE_CONNECT_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '60000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
};
