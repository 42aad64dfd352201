import type { Random } from './random.ts';
import type { World } from './world.ts';

interface FaultKind {
  readonly name: string;
  readonly weight: number;
  readonly begin: (world: World, random: Random) => Promise<unknown>;
}

const ofCards =
  (fault: (random: Random) => object) =>
  (world: World, random: Random): Promise<unknown> =>
    world.control('POST', '/_sandbox/faults', fault(random));
const ofNetwork = (fault: object) => (world: World) =>
  world.control('PUT', '/_sandbox/network/faults', fault);
const ofMessages = (path: 'sms' | 'mail', fault: object) => (world: World) =>
  world.control('PUT', `/_sandbox/${path}/faults`, fault);

const hourMs = 60 * 60 * 1000;
const some = (random: Random) => 1 + random.below(3);
const recurring = ['rejected', 'cardDeleted', 'noConnection'] as const;

/** What goes wrong at the gateways, for some calls or until the next morning. */
const faults: readonly [FaultKind, ...FaultKind[]] = [
  {
    name: 'the card provider is down',
    weight: 2,
    begin: ofCards((random) => ({ httpStatus: random.chance(0.5) ? 503 : 500, times: 2 * some(random) })),
  },
  {
    name: 'calls to the card provider are lost',
    weight: 2,
    begin: ofCards((random) => ({ dropRequest: true, times: some(random) })),
  },
  {
    name: 'answers of the card provider are lost',
    weight: 3,
    begin: ofCards((random) => ({ dropResponseAfterCommit: true, times: some(random) })),
  },
  {
    name: 'the card provider answers with old data',
    weight: 2,
    begin: ofCards((random) => ({ staleSnapshot: true, times: some(random) })),
  },
  {
    name: 'notices of payments are lost',
    weight: 2,
    begin: ofCards((random) => ({ dropCallback: true, times: some(random) })),
  },
  {
    name: 'notices of payments come often, and not in order',
    weight: 2,
    begin: ofCards((random) => ({ duplicate: some(random), reorder: random.chance(0.5), times: 4 })),
  },
  {
    name: 'notices of payments are hours late',
    weight: 2,
    begin: ofCards((random) => ({ callbackDelayMs: some(random) * hourMs, times: some(random) })),
  },
  {
    name: 'notices of payments are forged',
    weight: 2,
    begin: ofCards(() => ({ badChecksum: true, times: 2 })),
  },
  {
    name: 'saved cards are declined',
    weight: 3,
    begin: ofCards((random) => ({ recurring: random.one(recurring), times: some(random) })),
  },
  { name: 'the network is down', weight: 2, begin: ofNetwork({ httpStatus: 503 }) },
  { name: 'answers of the network are lost', weight: 2, begin: ofNetwork({ losesAnswers: true }) },
  {
    name: 'notices of the network are lost, and its data is old',
    weight: 2,
    begin: ofNetwork({ losesNotices: true, isOutdated: true }),
  },
  {
    name: 'the network repeats itself, and not in order',
    weight: 2,
    begin: ofNetwork({ repeats: true, reordersNotices: true }),
  },
  { name: 'the network is late', weight: 2, begin: ofNetwork({ noticeDelayMs: 2 * hourMs }) },
  { name: 'the network declines orders', weight: 2, begin: ofNetwork({ declines: 'not_possible' }) },
  { name: 'no SMS is sent', weight: 2, begin: ofMessages('sms', { httpStatus: 503 }) },
  { name: 'no mail is sent', weight: 2, begin: ofMessages('mail', { isDown: true }) },
];

export const faultNames: readonly string[] = faults.map(({ name }) => name);

/** Something goes wrong. Returns what. */
export async function beginFault(world: World, random: Random): Promise<string> {
  const { name, begin } = random.weighted(faults);
  await begin(world, random);
  return name;
}

/** Every gateway works again; what was lost stays lost. */
export async function endFaults(world: World): Promise<void> {
  await world.control('DELETE', '/_sandbox/faults');
  await ofNetwork({})(world);
  await ofMessages('sms', {})(world);
  await ofMessages('mail', {})(world);
}
