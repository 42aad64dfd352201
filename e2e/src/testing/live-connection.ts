import type { BrowserContext, WebSocketRoute } from '@playwright/test';

/** The way of the live connection between the app and the server, which a test can cut. */
export interface LiveConnection {
  /** Cuts what is open, and lets nothing through from now on. */
  cut(): Promise<void>;
  bringBack(): void;
}

export async function holdLiveConnection(context: BrowserContext): Promise<LiveConnection> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;

  await context.routeWebSocket(/\/payment-hub\?/, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    open.add(socket);
  });

  return {
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
