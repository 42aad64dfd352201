import { orderPackage, startTestServer } from '@bylgja/api';
import type { TestServer } from '@bylgja/api';
import { bjork, hanna } from '@bylgja/fixtures';

import { definePart } from '../part.ts';
import { median } from '../statistics.ts';

const separator = '\u001E';
const messages = 10_000;
const connections = 10;
const samples = 100;

export const hubFlood = definePart({
  about: 'How long a call of one customer takes while another sends 10,000 messages to the payment hub.',
  figures: {
    'quiet, median': { unit: 'ms' },
    'flooded, median': { unit: 'ms' },
    'flooded, longest': {
      unit: 'ms',
      goal: { max: 100 },
      floor: { max: 1000 },
      before: 1800,
      note: 'The slowest of a hundred calls, while ten connections are read and closed; the median stays within a third of a quiet server’s.',
    },
    'flooded to quiet, medians': { unit: '×', goal: { max: 3 } },
  },
  measure,
});

async function measure() {
  const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
  try {
    const [bjorks, hannas] = [await server.as(bjork), await server.as(hanna)];
    const timeOfCall = async () => {
      const begun = performance.now();
      const { status } = await hannas.call('GET /subscriptions');
      if (status !== 200) throw new Error(`the call was answered with ${status}`);
      return performance.now() - begun;
    };
    const timeOfCalls = async () => {
      const times = [];
      for (let count = 0; count < samples; count += 1) times.push(await timeOfCall());
      return times;
    };

    await timeOfCalls();
    const quiet = median(await timeOfCalls());
    const { id } = await orderPackage(bjorks, server.phoneOf(bjork));
    const flood = floods(server, { token: bjorks.token ?? '', orderId: id });
    const flooded = await timeOfCalls();
    await flood;
    return {
      'quiet, median': quiet,
      'flooded, median': median(flooded),
      'flooded, longest': Math.max(...flooded),
      'flooded to quiet, medians': median(flooded) / quiet,
    };
  } finally {
    await server.close();
  }
}

async function floods(server: TestServer, as: { token: string; orderId: string }): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => floodOnce(server, as)));
}

/** Sends its share of the messages, one per frame, and waits until the connection is closed. */
async function floodOnce(server: TestServer, { token, orderId }: { token: string; orderId: string }) {
  const url = `${server.url.replace('http', 'ws')}/payment-hub?access_token=${token}`;
  const socket = new WebSocket(url);
  const closed = new Promise((resolve) => {
    socket.addEventListener('close', resolve);
  });
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
  });
  socket.send(JSON.stringify({ protocol: 'json', version: 1 }) + separator);
  for (let count = 0; count < messages / connections; count += 1) {
    const call = { type: 1, invocationId: `${count}`, target: 'ListenToOrder', arguments: [orderId] };
    socket.send(JSON.stringify(call) + separator);
  }
  socket.send(JSON.stringify({ type: 7 }) + separator);
  await closed;
}
