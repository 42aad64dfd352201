/** An XML element: name, attributes and content. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const pieces =
  /<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>|<\/(?<closed>[\w.:-]+)\s*>|<(?<opened>[\w.:-]+)(?<rest>(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<alone>\/?)>|(?<text>[^<]+)/gy;

/** Parses XML as strictly as Android's and Apple's tools do. Throws if it is not well formed. */
export function readXml(source: string): Element {
  const top: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  let end = 0;
  for (const match of source.matchAll(pieces)) {
    end = match.index + match[0].length;
    take(open, match.groups ?? {});
  }
  if (end !== source.length) throw new Error(`not XML: ${source.slice(end, end + 40)}`);
  const [root, ...others] = top.children;
  if (open.length > 1 || root === undefined || others.length > 0) throw new Error('not one whole element');
  return root;
}

/** All descendants of an element with this name. */
export function elementsOf(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}

/** A plist value: string, boolean, array or dictionary. */
export type Plist = string | boolean | readonly Plist[] | { readonly [key: string]: Plist };

/** Parses an Apple property list. */
export function readPlist(source: string): Plist {
  const [value] = readXml(source).children;
  if (value === undefined) throw new Error('an empty plist');
  return plistValue(value);
}

function plistValue({ name, text, children }: Element): Plist {
  if (name === 'true' || name === 'false') return name === 'true';
  if (name === 'string') return text;
  if (name === 'array') return children.map(plistValue);
  if (name !== 'dict') throw new Error(`a plist has no <${name}> here`);
  const entries = children.flatMap((child, index) => {
    const value = children[index + 1];
    return child.name === 'key' && value !== undefined ? [[child.text, plistValue(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function take(open: Open[], { closed, opened, rest, alone, text }: Partial<Record<string, string>>): void {
  const inner = open.at(-1);
  if (inner === undefined) throw new Error('closed more than was opened');
  if (text !== undefined) inner.text += plain(text);
  if (closed !== undefined) {
    if (inner.name !== closed) throw new Error(`<${inner.name}> is closed by </${closed}>`);
    open.pop();
  }
  if (opened === undefined) return;
  const element: Open = { name: opened, attributes: attributesOf(rest ?? ''), children: [], text: '' };
  inner.children.push(element);
  if (alone !== '/') open.push(element);
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const names = found.map(([, name]) => name);
  if (new Set(names).size < names.length) throw new Error(`an attribute stands twice: ${text}`);
  return Object.fromEntries(
    found.map(([, name = '', first, second]) => [name, plain(first ?? second ?? '')]),
  );
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
