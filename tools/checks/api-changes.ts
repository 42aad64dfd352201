/** A part of an OpenAPI document or of a JSON Schema, as far as it is compared. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
}

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Response {
  readonly $ref?: string;
  readonly content?: Content;
}

interface Operation {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

/** What is compared of an OpenAPI document. */
export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The same part of the released document and of the present one, or of two of their schemas. */
interface Pair<Part> {
  readonly before: Part;
  readonly after: Part;
  /** Where it is, for the report. */
  readonly at: string;
}

type Direction = 'request' | 'answer';

/** Keywords that narrow what a request may say, each with whether the second value takes all that the first one took. */
const limits: Readonly<Record<string, (before: number, after: number) => boolean>> = {
  minimum: (before, after) => after <= before,
  minLength: (before, after) => after <= before,
  minItems: (before, after) => after <= before,
  maximum: (before, after) => after >= before,
  maxLength: (before, after) => after >= before,
  maxItems: (before, after) => after >= before,
};

const problemType = 'application/problem+json';

/** Whether a version may break what another one promised: a new major version, or before 1.0.0 a new minor version. */
export function mayBreak(released: string, present: string): boolean {
  const promised = (version: string) => {
    const [major = '', minor = ''] = version.split('.');
    return major === '0' ? `0.${minor}` : major;
  };
  return promised(released) !== promised(present);
}

/** What a client of the released document would miss in the present one, one line for each; docs/api.md has the rule. */
export function findBreakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now
        ? compareOperations({ before, after }, { before: operation, after: now, at })
        : [`${at} is gone`];
    }),
  );
}

interface Documents {
  readonly before: ApiDocument;
  readonly after: ApiDocument;
}

function compareOperations(documents: Documents, pair: Pair<Operation>): string[] {
  const { before, after, at } = pair;
  const securities = new Set((after.security ?? []).map((scheme) => JSON.stringify(scheme)));
  const { security: known = [] } = before;
  const isSameSignIn =
    securities.size === 0 ||
    (known.length > 0 && known.every((scheme) => securities.has(JSON.stringify(scheme))));
  return [
    ...(isSameSignIn ? [] : [`${at} needs another sign-in`]),
    ...compareParameters(documents, pair),
    ...compareBodies(documents, pair),
    ...Object.keys(before.responses).flatMap((status) => compareResponses(documents, pair, status)),
  ];
}

function compareParameters(documents: Documents, { before, after, at }: Pair<Operation>): string[] {
  const known = parametersOf(documents.before, before);
  const present = parametersOf(documents.after, after);
  const changed = [...known].flatMap(([name, parameter]) => {
    const now = present.get(name);
    if (!now) return [`${at} ${name} is gone`];
    const schemas = { before: parameter.schema ?? {}, after: now.schema ?? {}, at: `${at} ${name}` };
    return [
      ...(now.required && !parameter.required ? [`${at} ${name} is required now`] : []),
      ...compareSchemas({ documents, direction: 'request' }, schemas),
    ];
  });
  const added = [...present].filter(([name, { required }]) => required && !known.has(name));
  return [...changed, ...added.map(([name]) => `${at} ${name} is required now`)];
}

function parametersOf(document: ApiDocument, { parameters = [] }: Operation): Map<string, Parameter> {
  const resolved = parameters.map((parameter) => resolve<Parameter>(document, parameter));
  return new Map(resolved.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}

function compareBodies(documents: Documents, { before, after, at }: Pair<Operation>): string[] {
  const [known, present] = [before.requestBody, after.requestBody];
  if (!known) return present?.required ? [`${at} needs a body now`] : [];
  if (!present) return [`${at} takes no body any more`];
  return [
    ...(present.required && !known.required ? [`${at} needs a body now`] : []),
    ...compareContents(
      { documents, direction: 'request' },
      { before: known.content, after: present.content, at },
    ),
  ];
}

function compareResponses(documents: Documents, pair: Pair<Operation>, status: string): string[] {
  const at = `${pair.at} ${status}`;
  const known = resolve<Response>(documents.before, pair.before.responses[status] ?? {}).content ?? {};
  const present = resolve<Response>(documents.after, pair.after.responses[status] ?? {}).content ?? {};
  if (Number(status) >= 400) {
    const codes = new Set(codesOf(present));
    return codesOf(known)
      .filter((code) => !codes.has(code))
      .map((code) => `${at} ${String(code)} is gone`);
  }
  if (!pair.after.responses[status]) return [`${at} is not answered any more`];
  return compareContents({ documents, direction: 'answer' }, { before: known, after: present, at });
}

function codesOf(content: Content): readonly unknown[] {
  const parts = content[problemType]?.schema?.allOf ?? [];
  return parts.flatMap(({ properties }) => properties?.['code']?.enum ?? []);
}

interface Comparison {
  readonly documents: Documents;
  readonly direction: Direction;
  /** Pairs of components being compared, so that schemas which contain themselves end. */
  readonly within?: ReadonlySet<string>;
}

function compareContents(comparison: Comparison, { before, after, at }: Pair<Content>): string[] {
  return Object.entries(before).flatMap(([type, { schema = {} }]) => {
    const now = after[type];
    if (!now) return [`${at} ${type} is gone`];
    return compareSchemas(comparison, { before: schema, after: now.schema ?? {}, at });
  });
}

function compareSchemas(comparison: Comparison, { before, after, at }: Pair<Schema>): string[] {
  const { documents, within = new Set(), direction } = comparison;
  const key = `${before.$ref} ${after.$ref}`;
  if (before.$ref !== undefined && within.has(key)) return [];
  const deeper = { ...comparison, within: new Set([...within, key]) };
  const known = alternativesOf(documents.before, before);
  const present = alternativesOf(documents.after, after);
  const [one, other] = [known[0], present[0]];
  if (known.length === 1 && present.length === 1 && one && other)
    return compareAlternatives(deeper, { before: one, after: other, at });
  // Whatever was taken must still be taken; whatever is answered must be known.
  const fits = (old: Schema, now: Schema) =>
    compareAlternatives(deeper, { before: old, after: now, at }).length === 0;
  return direction === 'request'
    ? known
        .filter((old) => !present.some((now) => fits(old, now)))
        .map((old) => `${at} is not taken any more: ${JSON.stringify(old)}`)
    : present
        .filter((now) => !known.some((old) => fits(old, now)))
        .map((now) => `${at} may be answered now: ${JSON.stringify(now)}`);
}

/** The single types that a schema allows. */
function alternativesOf(document: ApiDocument, schema: Schema): Schema[] {
  const resolved = resolve<Schema>(document, schema);
  const choices = resolved.anyOf ?? resolved.oneOf;
  if (choices) return choices.flatMap((choice) => alternativesOf(document, choice));
  if (!Array.isArray(resolved.type)) return [resolved];
  return resolved.type.map((type: string) => ({ ...resolved, type }));
}

function compareAlternatives(comparison: Comparison, pair: Pair<Schema>): string[] {
  const { before, after, at } = pair;
  if (!isSameType(comparison.direction, pair)) return [`${at} is another type: ${String(after.type)}`];
  return [
    ...compareValues(comparison.direction, pair),
    ...compareObjects(comparison, pair),
    ...(before.items && after.items
      ? compareSchemas(comparison, { before: before.items, after: after.items, at: `${at}[]` })
      : []),
  ];
}

function isSameType(direction: Direction, { before, after }: Pair<Schema>): boolean {
  const [narrow, wide] = direction === 'request' ? [before.type, after.type] : [after.type, before.type];
  return narrow === wide || (narrow === 'integer' && wide === 'number');
}

function compareValues(direction: Direction, { before, after, at }: Pair<Schema>): string[] {
  const formOf = (schema: Schema) =>
    JSON.stringify(['format', 'pattern'].map((name) => keyword(schema, name)));
  const isOtherForm = formOf(before) !== formOf(after) && formOf(after) !== formOf({});
  if (direction === 'answer') return isOtherForm ? [`${at} has another form`] : [];
  const [known, present] = [valuesOf(before), valuesOf(after)];
  const refused = present && (known ?? ['any other value']).filter((value) => !present.includes(value));
  return [
    ...(isOtherForm ? [`${at} has another form`] : []),
    ...(refused ?? []).map((value) => `${at} does not take ${String(value)} any more`),
    ...Object.entries(limits)
      .filter(([name, takesAll]) => isNarrower(name, takesAll, { before, after, at }))
      .map(([name]) => `${at} has a narrower ${name}`),
  ];
}

function isNarrower(
  name: string,
  takesAll: (before: number, after: number) => boolean,
  pair: Pair<Schema>,
): boolean {
  const [known, present] = [keyword(pair.before, name), keyword(pair.after, name)];
  if (typeof present !== 'number') return false;
  return typeof known !== 'number' || !takesAll(known, present);
}

function keyword(schema: Schema, name: string): unknown {
  return new Map(Object.entries(schema)).get(name);
}

function valuesOf(schema: Schema): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

function compareObjects(comparison: Comparison, { before, after, at }: Pair<Schema>): string[] {
  const isAnswer = comparison.direction === 'answer';
  const [needed, given] = isAnswer ? [before, after] : [after, before];
  const guaranteed = new Set(given.required);
  const unsure = (needed.required ?? []).filter((name) => !guaranteed.has(name));
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const now = after.properties?.[name];
    if (!now) return [`${at} ${name} is gone`];
    return compareSchemas(comparison, { before: field, after: now, at: `${at} ${name}` });
  });
  return [
    ...fields,
    ...unsure
      .filter((name) => !isAnswer || after.properties?.[name])
      .map((name) => `${at} ${name} ${isAnswer ? 'may be missing now' : 'is required now'}`),
  ];
}

function resolve<Part extends { readonly $ref?: string }>(document: ApiDocument, part: Part): Part {
  const { $ref, ...own } = part;
  if ($ref === undefined) return part;
  const [kind = '', name = ''] = $ref.split('/').slice(2);
  const found = document.components?.[kind]?.[name];
  if (found === undefined) throw new Error(`${$ref} is nowhere`);
  return { ...(found as Part), ...own };
}
