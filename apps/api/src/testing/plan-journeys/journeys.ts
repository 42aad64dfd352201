import { identityJourneys } from './identity.ts';
import type { Journeys } from './journey.ts';
import { lineJourneys } from './lines.ts';
import { moneyJourneys } from './money.ts';

export const planJourneys: Journeys = { ...identityJourneys, ...moneyJourneys, ...lineJourneys };
