import { STATUS_CODES } from 'node:http';

import type { Endpoint } from '@bylgja/contract';
import { z } from 'zod';

import type { CallExample } from './call-examples.ts';
import type { ComponentSchemas, Json } from './component-schemas.ts';
import { describeProblems, withExample } from './problems.ts';
import type { Media, Response } from './problems.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
  readonly description?: string;
  readonly example?: unknown;
}

export interface Reference {
  readonly $ref: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly security: readonly Readonly<Record<string, readonly never[]>>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, Media>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Described {
  readonly tag: string;
  readonly name: string;
  readonly example: CallExample;
  readonly schemas: ComponentSchemas;
}

/** One call of the contract as an operation of OpenAPI. */
export function describeOperation(endpoint: Endpoint, { tag, name, example, schemas }: Described): Operation {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    ...(endpoint.deprecated && { deprecated: endpoint.deprecated }),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, { in: 'path', given: example.params, schemas }),
      ...parameters(endpoint.query, { in: 'query', given: example.query, schemas }),
      ...headersOf(endpoint).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...requestBody(endpoint, { example, schemas }),
    responses: { ...goodResponses(endpoint, { example, schemas }), ...describeProblems(endpoint) },
  };
}

function securityOf({ access, signed }: Endpoint): Operation['security'] {
  if (signed) return [{ [signed]: [] }];
  return access === 'customer' ? [{ accessToken: [] }] : [];
}

interface GivenParameters {
  readonly in: 'path' | 'query';
  readonly given: CallExample['params'];
  readonly schemas: ComponentSchemas;
}

function parameters(schema: Endpoint['params'], { given, schemas, ...place }: GivenParameters): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.write(schema, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    ...place,
    required: place.in === 'path' || required.includes(name),
    schema: property,
    ...(given?.[name] !== undefined && { example: given[name] }),
  }));
}

function headersOf({ namesDevice, tagged, idempotent }: Endpoint): string[] {
  return [
    'AcceptLanguage',
    ...(namesDevice ? ['DeviceToken'] : []),
    ...(tagged ? ['IfNoneMatch'] : []),
    ...(idempotent ? ['IdempotencyKey'] : []),
  ];
}

type Documented = Pick<Described, 'example' | 'schemas'>;

function requestBody(
  { body, signed }: Endpoint,
  { example, schemas }: Documented,
): Pick<Operation, 'requestBody'> {
  if (signed) return { requestBody: { required: true, content: { 'application/json': { schema: {} } } } };
  if (!body) return {};
  const media = withExample(schemas.write(body, 'input'), example.body);
  return {
    requestBody: { required: !body.safeParse({}).success, content: { 'application/json': media } },
  };
}

function goodResponses(endpoint: Endpoint, documented: Documented): Record<string, Response> {
  const status = String(endpoint.status ?? 200);
  const headers = {
    ...(endpoint.namesDevice && { 'Device-Token': { $ref: '#/components/headers/DeviceToken' } }),
    ...(endpoint.tagged && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...(endpoint.saveAs !== undefined && {
      'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' },
    }),
  };
  const good = {
    description: STATUS_CODES[status] ?? '',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...content(endpoint, documented),
  };
  const unchanged = { description: 'Unchanged since the ETag that was sent.', headers };
  return { [status]: good, ...(endpoint.tagged && { 304: unchanged }) };
}

function content(endpoint: Endpoint, { example, schemas }: Documented): Pick<Response, 'content'> {
  if (endpoint.file)
    return { content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } };
  if (!hasAnswer(endpoint)) return {};
  const media = withExample(schemas.write(endpoint.answer, 'output'), example.answer);
  return { content: { 'application/json': media } };
}

function hasAnswer({ answer }: Endpoint): boolean {
  return !(answer instanceof z.ZodUndefined);
}
