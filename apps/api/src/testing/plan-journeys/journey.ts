import type { TestServer } from '#testing/test-server.ts';

/** What people do from beginning to end, by calls that succeed only on such a way, each with people that no other has. */
export type Journeys = Readonly<Record<string, (server: TestServer) => Promise<void>>>;
