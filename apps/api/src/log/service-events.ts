import type { LogEvents } from './log-event.ts';

/** The server itself: its start and stop, calls, live connections and jobs. */
export const serviceEvents = {
  'server.starting': { level: 'info', message: 'The server is starting' },
  'server.started': { level: 'info', message: 'The server has started' },
  'server.stopped_early': {
    level: 'warn',
    message: 'The server stopped before all work had ended',
    action: 'Raise `STOP_TIMEOUT_MS` if it comes often. What was cut off is done again, as after a crash.',
  },
  'server.crashed': {
    level: 'fatal',
    message: 'The server stops because of an error that nothing caught',
    action: 'Have the process started again, and report the error with its stack.',
  },
  'server.connections_cut_off': {
    level: 'warn',
    message: 'Connections that did not end in time were cut off',
  },
  'settings.unknown_name': {
    level: 'warn',
    message: 'A setting has an unknown name that may be misspelt',
    action: 'Compare `name` with `meant`, the setting that is nearest to it.',
  },
  'settings.unreachable': {
    level: 'error',
    message: 'A system that the settings name does not answer as it should',
    action:
      'Look at `setting` and `reason`, and run `npm run operator -- check`. The server runs, without what needs that system.',
  },
  'settings.proxy_not_trusted': {
    level: 'error',
    message: 'X-Forwarded-For was ignored: it came from a peer that TRUSTED_PROXIES does not name',
    action:
      'If the peer is your proxy, name its address in `TRUSTED_PROXIES`. Until then all customers behind it count as one network, and readiness says `degraded`. If it is not, let nobody but the proxy reach the process.',
  },
  'traces.not_sent': {
    level: 'warn',
    message: 'Traces do not reach their receiver, and are lost',
    action: 'Look at the receiver that `OTEL_EXPORTER_OTLP_ENDPOINT` names. Customers are served without it.',
  },
  'web.not_built': {
    level: 'warn',
    message: 'The web app is not built: only the API is served',
    action: 'Run `npm run build`, or set `WEB_DIR` to where it was built.',
  },
  'request.failed': {
    level: 'error',
    message: 'A request failed',
    action: 'Report the error with its stack. `reqId` is the reference that the customer was given.',
  },
  'request.follow_up_failed': {
    level: 'error',
    message: 'Work after the answer to a request failed',
    action:
      'Report the error with its stack. A payment is checked again by its job; who waits for a code can request another.',
  },
  'home.parts_failed': {
    level: 'error',
    message: 'Parts of the home screen could not be read',
    action: 'Report the error with its stack. The app asks for the missing `parts` one by one.',
  },
  'hub.socket_failed': { level: 'debug', message: 'A live connection broke' },
  'hub.call_failed': {
    level: 'error',
    message: 'A call over a live connection failed',
    action: 'Report the error with its stack. The app connects again.',
  },
  'hub.connect_failed': {
    level: 'error',
    message: 'A live connection could not be opened',
    action: 'Report the error with its stack. The app asks for the status of a payment instead.',
  },
  'hub.publish_failed': {
    level: 'error',
    message: 'An update of a payment could not be sent to the apps that wait for it',
    action: 'Report the error with its stack. The app asks for the status of a payment instead.',
  },
  'hub.session_check_failed': {
    level: 'error',
    message: 'Live connections of ended sessions may still be open',
    action: 'Restart the process: apps whose sessions are open connect again.',
  },
  'job.failed': {
    level: 'error',
    message: 'A job failed and will run again',
    action: 'Report the error with its stack if `job` fails again. Its next run does what this one left.',
  },
  'auth.refresh_token_reused': {
    level: 'warn',
    message: 'A spent refresh token was used again; its session was ended',
    action: 'It may have been stolen, or an app lost an answer. The customer signs in again.',
  },
  'auth.codes_guessed': {
    level: 'error',
    message: 'Sign-in codes are being guessed; new codes are longer for an hour',
    action: 'Look at `bylgja_limit_refusals_total` and block the addresses it comes from at your proxy.',
  },
  'auth.codes_at_ceiling': {
    level: 'error',
    message: 'All networks together have requested as many sign-in codes as an hour allows',
    action:
      'If it is a flood, block the addresses it comes from at your proxy. If so many customers sign in, raise `LIMIT_CODES_IN_ALL`. Until the hour ends codes go to known devices only.',
  },
} as const satisfies LogEvents;
