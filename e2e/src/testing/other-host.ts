import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A foreign host that answers every request. */
export interface OtherHost {
  readonly origin: string;
  /** The requested paths, each once. */
  askedFor(): readonly string[];
  close(): Promise<void>;
}

export async function startOtherHost(): Promise<OtherHost> {
  const asked = new Set<string>();
  const opened: (() => void)[] = [];
  const server = createServer((request, response) => {
    asked.add(request.url ?? '');
    const { accept = '' } = request.headers;
    const type = accept === 'text/event-stream' ? accept : 'text/html';
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type }).end();
  });
  server.on('upgrade', (request, socket) => {
    asked.add(request.url ?? '');
    const lines = [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${acceptOf(request.headers['sec-websocket-key'] ?? '')}`,
    ];
    socket.on('error', () => socket.destroy());
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    opened.push(() => socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    askedFor: () => [...asked],
    close: async () => {
      for (const end of opened) end();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** The handshake key that a WebSocket server must return (RFC 6455, 4.2.2). */
function acceptOf(key: string): string {
  return createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
}
