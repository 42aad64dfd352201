import { expect } from '@playwright/test';
import type { BrowserContext, WebSocketRoute } from '@playwright/test';

/** The live connection between the app and the server, which a test can break. */
export interface LiveConnection {
  /** Waits until the server has confirmed the subscription to the order. */
  listens(): Promise<void>;
  /** Closes the open connection and blocks new ones. */
  cut(): Promise<void>;
  bringBack(): void;
}

/** A call's response in the hub protocol. */
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
