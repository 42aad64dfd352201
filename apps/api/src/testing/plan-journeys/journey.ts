import type { TestServer } from '#testing/test-server.ts';

/** Complete journeys, with calls that succeed only in one; each journey has its own customers. */
export type Journeys = Readonly<Record<string, (server: TestServer) => Promise<void>>>;
