import type { FastifyInstance } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { keepIn } from '../json-file.ts';
import { gateWire } from '../wire-gate.ts';
import { networkControls } from './network-controls.ts';
import { networkPage } from './network-page.ts';
import { createNetwork } from './network.ts';
import { usageConsumptionApi } from './usage-consumption-api.ts';

export interface NetworkOptions {
  readonly token: string;
  readonly clock: SandboxClock;
  /** Keeps what was measured between starts; without it the lines are forgotten. */
  readonly dataFile: string | undefined;
  readonly brandName: string;
}

/** A stand-in for the operator's own systems, as far as they say what was used (product 8). */
export async function networkOperator(app: FastifyInstance, options: NetworkOptions): Promise<void> {
  const { token, clock, dataFile, brandName } = options;
  const network = createNetwork(clock, keepIn(dataFile));

  await app.register(async (wire) => {
    gateWire(wire, { token, clock, fault: network.fault });
    usageConsumptionApi(wire, network);
  });
  await app.register(async (page) => networkPage(page, { network, brandName }));
  networkControls(app, network);
}
