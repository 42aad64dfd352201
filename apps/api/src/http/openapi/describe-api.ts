import { brand } from '@bylgja/brand';
import { api, problem } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';

import manifest from '../../../package.json' with { type: 'json' };
import { collectComponents } from './component-schemas.ts';
import type { Json } from './component-schemas.ts';
import { describeOperation } from './describe-operation.ts';
import type { Operation, Parameter } from './describe-operation.ts';
import { exampleOf } from './examples.ts';
import { headers, parameters, securitySchemes } from './header-components.ts';
import { sharedProblems } from './problems.ts';
import type { Response } from './problems.ts';

type Slice = keyof typeof api;

/** What the calls of a slice are about, for readers of the document. */
const about: Readonly<Record<Slice, string>> = {
  home: 'What an app shows first, in one call, and a poll for what is new.',
  auth: 'Sign-in with a code or a password, sessions, registration, and the step-up that sensitive calls need.',
  profile: 'The customer’s own data: change, export, delete.',
  subscriptions: 'The accounts and lines of the customer, the plans on sale, and what can be done now.',
  usage: 'What a line has used, by month and day, and the sources of its data.',
  numbers: 'Free phone numbers, and holding one while signing up.',
  planChanges: 'Changing or cancelling a plan, and blocking a line.',
  sims: 'SIM cards, eSIMs and their changes, which wait for the person who uses the line.',
  signUps: 'Ordering a subscription, also for a family.',
  quotes: 'The effect and the price of a change, before it is made.',
  family: 'Members of a family plan, and moving lines between accounts.',
  limits: 'Alerts and stops of a line.',
  packages: 'Extra packages of data.',
  topUps: 'Credit of prepaid lines, also topped up automatically.',
  dataTransfers: 'Giving data to another customer, and asking for it.',
  orders: 'Orders and their progress. Whatever costs something is an order.',
  payments: 'The saved card, and the notices of the card provider.',
  invoices: 'Monthly invoices of the accounts that the customer owns.',
  receipts: 'Receipts of payments and refunds.',
  notifications: 'Notifications in the app, their topics, and push.',
  activity: 'What was done, by whom, on which device.',
  status: 'Whether the service runs, and whether an app is too old.',
};

const servers = [
  { url: '/api', description: 'The server of this document' },
  {
    url: 'https://{host}/api',
    description: 'A provider’s server',
    variables: {
      host: { default: `${brand.key}.example.fo`, description: 'The host of the provider’s self-care' },
    },
  },
];

const info = {
  title: `${brand.name} self-care API`,
  version: manifest.version,
  summary: 'What a customer of a mobile provider can see and do.',
  description: [
    'Sign in with `POST /auth/request-pin` and `POST /auth/enter-pin`, or with `POST /auth/email-login`, and send the access token as `Authorization: Bearer …`.',
    'A failure is `application/problem+json` with a stable `code`; each operation lists the codes that it can answer, by status.',
    'Answers may get new fields, and enumerations in answers new values, at any time: ignore what you do not know.',
    'The guide for integrators is `docs/api.md` in the repository: sign-in, idempotency, limits, paging, versions.',
  ].join('\n\n'),
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
};

/** The parts of the document that its own page reads. */
export interface ApiDescription {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json & {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** The API as OpenAPI 3.1, built from the same schemas that validate it. */
export function describeApi(): ApiDescription {
  const schemas = collectComponents();
  schemas.write(problem, 'output');
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [tag, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = describeOperation(endpoint, {
        tag,
        name,
        example: exampleOf(`${endpoint.method} ${endpoint.path}`),
        schemas,
      });
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  const document: ApiDescription & Json = {
    openapi: '3.1.0',
    info,
    externalDocs: { url: '/api/docs#live', description: 'The live connection: payments as they change' },
    servers,
    tags: Object.entries(about).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: schemas.all(), responses: sharedProblems(), parameters, headers, securitySchemes },
  };
  return document;
}
