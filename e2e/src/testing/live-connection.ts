import { expect } from '@playwright/test';
import type { BrowserContext, WebSocketRoute } from '@playwright/test';

/** The way of the live connection between the app and the server, which a test can cut. */
export interface LiveConnection {
  /** Waits until the server has said that it tells of the order. */
  listens(): Promise<void>;
  /** Cuts what is open, and lets nothing through from now on. */
  cut(): Promise<void>;
  bringBack(): void;
}

/** How the hub protocol answers a call. */
const completion = '"type":3';

export async function holdLiveConnection(context: BrowserContext): Promise<LiveConnection> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  let completions = 0;

  await context.routeWebSocket(/\/payment-hub\?/, async (socket) => {
    if (isCut) return socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (message.toString().includes(completion)) completions += 1;
      socket.send(message);
    });
    open.add(socket);
  });

  return {
    listens: () => expect.poll(() => completions).toBeGreaterThan(0),
    async cut() {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    bringBack() {
      isCut = false;
    },
  };
}
