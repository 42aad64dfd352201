import { scrubDeep } from './scrub.ts';

/** An envelope of the reporter: its headers, and its items, each with headers of its own. */
export type Envelope = readonly [object, readonly (readonly [{ readonly type: string }, unknown])[]];

const ofErrors = new Set(['event', 'transaction']);
const ofReplays = new Set(['replay_event', 'replay_recording']);

/**
 * What may leave of an envelope: errors, traces, and replays while they are allowed, without anything of a person; null when
 * nothing may. It is the last thing before the wire, whatever the reporter gathered before.
 */
export function leaving([headers, items]: Envelope, isReplayAllowed: boolean): Envelope | null {
  const allowed = items.filter(
    ([{ type }]) => ofErrors.has(type) || (isReplayAllowed && ofReplays.has(type)),
  );
  if (allowed.length === 0) return null;
  return [
    scrubDeep(headers),
    allowed.map(([header, payload]) => [
      header,
      header.type === 'replay_recording' ? scrubRecording(payload) : withoutPerson(payload),
    ]),
  ];
}

/** What an event says, without the person it happened to or their data. */
const said = namesOf(
  'event_id type timestamp start_timestamp level platform release environment sdk message exception breadcrumbs',
  'transaction transaction_info spans measurements debug_meta replay_id replay_type replay_start_timestamp',
  'segment_id urls error_ids trace_ids',
);
/** Of the environment, only what distinguishes kinds of devices. */
const contexts = namesOf('trace replay react browser os');
const tags = namesOf('replayId');
const headers = namesOf('User-Agent');

function withoutPerson(payload: unknown): unknown {
  const event: { request?: unknown; contexts?: unknown; tags?: unknown } = payload ?? {};
  const request: { url?: unknown; headers?: unknown } = event.request ?? {};
  return scrubDeep({
    ...only(said, event),
    contexts: only(contexts, event.contexts),
    tags: only(tags, event.tags),
    request: { url: request.url, headers: only(headers, request.headers) },
  });
}

function only(names: ReadonlySet<string>, things: unknown): object {
  return Object.fromEntries(Object.entries(things ?? {}).filter(([name]) => names.has(name)));
}

function namesOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** A line that says which part of the replay it is, and the part itself. Never packed, so that it can be read here. */
function scrubRecording(payload: unknown): string {
  const text = ArrayBuffer.isView(payload) ? new TextDecoder().decode(payload) : String(payload);
  const end = text.indexOf('\n');
  return `${text.slice(0, end)}\n${JSON.stringify(scrubDeep(JSON.parse(text.slice(end + 1))))}`;
}
