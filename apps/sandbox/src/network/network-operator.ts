import type { FastifyInstance } from 'fastify';

import type { SandboxClock } from '../clock.ts';
import { fileBeside, keepIn } from '../json-file.ts';
import { gateWire } from '../wire-gate.ts';
import { networkControls } from './network-controls.ts';
import { networkPage } from './network-page.ts';
import { createNetwork } from './network.ts';
import { createServiceBook } from './service-book.ts';
import type { KeptOrders } from './service-book.ts';
import { serviceControls } from './service-controls.ts';
import { createServiceDesk } from './service-desk.ts';
import type { NoticeCallback } from './service-notices.ts';
import { serviceOrdersApi } from './service-orders-api.ts';
import { usageConsumptionApi } from './usage-consumption-api.ts';

export interface NetworkOptions {
  readonly token: string;
  /** Where it sends order notices; null sends none. */
  readonly callback: NoticeCallback | null;
  readonly clock: SandboxClock;
  readonly timeScale: number;
  /** Stores measurements and orders across restarts; without it they are lost. */
  readonly dataFile: string | undefined;
  readonly brandName: string;
}

/** A stand-in for the operator's systems: it reports usage and carries out orders (rule: provisioning 1). */
export async function networkOperator(app: FastifyInstance, options: NetworkOptions): Promise<void> {
  const { token, callback, clock, timeScale, dataFile, brandName } = options;
  const network = createNetwork(clock, keepIn(dataFile));
  const keeping = keepIn<KeptOrders>(fileBeside(dataFile, 'orders'));
  const book = createServiceBook({ clock, network, keeping, timeScale });
  const desk = createServiceDesk({ clock, network, book, timeScale });
  book.setCallback(callback);

  await app.register(async (wire) => {
    gateWire(wire, { token, clock, fault: network.fault });
    usageConsumptionApi(wire, network);
    serviceOrdersApi(wire, { desk, network });
  });
  await app.register(async (page) => networkPage(page, { network, desk, brandName }));
  networkControls(app, network);
  serviceControls(app, { desk, book });

  app.addHook('onListen', async () => desk.resume());
  app.addHook('onClose', async () => book.stop());
}
