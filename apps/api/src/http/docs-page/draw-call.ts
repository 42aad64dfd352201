import type { ApiDescription } from '../openapi/describe-api.ts';
import type { Operation, Parameter, Reference } from '../openapi/describe-operation.ts';
import type { Media, Response } from '../openapi/problems.ts';
import { drawCode, escape, markUp } from './html.ts';

type Components = ApiDescription['components'];

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** A call to be opened: what it takes, what it answers, and a form that sends it. */
export function drawCall({ method, path, operation }: Call, components: Components): string {
  const { operationId, summary, description, security } = operation;
  const parameters = operation.parameters.map((parameter) => resolve(parameter, components));
  const isForCustomers = security.some((scheme) => 'accessToken' in scheme);
  return `<details id="${operationId}" class="call"><summary><b>${method}</b> <code>${escape(path)}</code> <span>${escape(summary)}</span></summary>
${description === undefined ? '' : `<p>${markUp(description)}</p>`}
<p>${isForCustomers ? 'For the signed-in customer.' : 'Needs no sign-in.'}</p>
${drawForm({ method, path, operation }, parameters)}
${drawAnswers(operation, components)}</details>`;
}

function drawForm({ method, path, operation }: Call, parameters: readonly Parameter[]): string {
  const body = operation.requestBody?.content['application/json'];
  const isSignedByOthers = operation.security.some((scheme) => !('accessToken' in scheme));
  return `<form data-method="${method}" data-path="${escape(path)}">
${parameters.map((parameter) => drawField(operation, parameter)).join('\n')}
${body ? `<label>Body, ${nameOf(body.schema)}<textarea name="body" rows="${rowsOf(exampleOf(body))}" spellcheck="false">${escape(pretty(exampleOf(body)))}</textarea></label>${drawSchema(body.schema)}` : ''}
${isSignedByOthers ? '' : '<button hidden>Send</button>'}<output tabindex="0" hidden></output></form>`;
}

function drawField(
  { operationId }: Operation,
  { name, in: place, required, description, example }: Parameter,
): string {
  const id = `${operationId}-${place}-${name}`;
  // A caller decides about headers; what an example of a path or a query says is what the call needs.
  const value = place === 'header' && name !== 'Accept-Language' ? '' : plainText(example);
  return `<div class="field"><label for="${id}">${escape(name)} <small>${place}${required ? ', required' : ''}</small></label>
<input id="${id}" name="${place}:${escape(name)}" value="${escape(value)}" autocomplete="off"${required ? ' required' : ''}>
${description === undefined ? '' : `<small>${markUp(description)}</small>`}</div>`;
}

function drawAnswers({ responses }: Operation, { responses: shared }: Components): string {
  return Object.entries(responses)
    .map(([status, response]) => {
      const { $ref } = response;
      const described = $ref === undefined ? response : (shared[lastPart($ref)] ?? {});
      return Number(status) >= 400 ? drawFailure(status, described) : drawAnswer(status, described);
    })
    .join('\n');
}

function drawFailure(status: string, { description = '' }: Response): string {
  const codes = description.split('\n').map((line) => `<li>${markUp(line)}</li>`);
  return `<div class="failure"><b>${status}</b><ul>${codes.join('')}</ul></div>`;
}

function drawAnswer(status: string, { description = '', content = {} }: Response): string {
  const title = `<b>${status}</b> ${escape(description)}`;
  const [[type, media] = []] = Object.entries(content);
  if (type === undefined || !media) return `<h3>${title}</h3>`;
  if (type !== 'application/json') return `<h3>${title}: ${escape(type)}</h3>`;
  return `<h3>${title}: ${nameOf(media.schema)}</h3>${media.examples ? drawCode(exampleOf(media)) : ''}${drawSchema(media.schema)}`;
}

/** A schema that has no name in the list of schemas. */
function drawSchema(schema: Readonly<Record<string, unknown>>): string {
  if (nameOf(schema) !== 'JSON') return '';
  return `<details><summary>Schema</summary>${drawCode(schema)}</details>`;
}

/** A link to a schema, or to those it is a list or a choice of. */
function nameOf({ $ref, items, anyOf, type }: Readonly<Record<string, unknown>>): string {
  if (typeof $ref === 'string') return `<a href="#${lastPart($ref)}">${lastPart($ref)}</a>`;
  if (type === 'null') return 'null';
  if (isSchema(items) && nameOf(items) !== 'JSON') return `list of ${nameOf(items)}`;
  const names = Array.isArray(anyOf) ? anyOf.filter(isSchema).map(nameOf) : [];
  return names.length > 0 && !names.includes('JSON') ? names.join(' or ') : 'JSON';
}

function exampleOf({ examples }: Media): unknown {
  return examples?.demo.value;
}

function isSchema(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function resolve(parameter: Parameter | Reference, { parameters }: Components): Parameter {
  if ('name' in parameter) return parameter;
  const found = parameters[lastPart(parameter.$ref)];
  if (!found) throw new Error(`${parameter.$ref} is nowhere`);
  return found;
}

function lastPart(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** A value of a path, a query or a header as it is typed. */
function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function pretty(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

function rowsOf(value: unknown): number {
  return Math.min(16, pretty(value).split('\n').length + 1);
}
