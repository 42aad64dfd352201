import { parseSync } from '@swc/core';

/** Metrics from the syntax of one file. */
export interface Syntax {
  /** The length in lines of each named function. */
  readonly functions: readonly number[];
  /** Type assertions, except `as const`. */
  readonly assertions: number;
}

/** Positions are byte offsets, starting at one. */
const first = 1;

interface Node {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly init?: Node;
}

const functionTypes = new Set(['FunctionDeclaration', 'ClassMethod', 'MethodProperty']);
const expressionTypes = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** Reads the functions and type assertions of a TypeScript file. */
export function readSyntax(path: string, text: string): Syntax {
  const bytes = Buffer.from(text);
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'esnext' });
  const nodes = nodesOf(tree.body);
  return {
    functions: nodes.flatMap((node) => {
      const { span } = namedFunctionOf(node) ?? {};
      return span
        ? [
            bytes
              .subarray(span.start - first, span.end - first)
              .toString()
              .split('\n').length,
          ]
        : [];
    }),
    assertions: nodes.filter(({ type }) => type === 'TsAsExpression').length,
  };
}

function nodesOf(value: unknown): Node[] {
  if (value === null || typeof value !== 'object') return [];
  const below = Object.values(value).flatMap(nodesOf);
  return 'type' in value && typeof value.type === 'string' ? [value as Node, ...below] : below;
}

/** The named function that a node declares, if any. */
function namedFunctionOf(node: Node): Node | undefined {
  if (functionTypes.has(node.type)) return node;
  const isNamed = node.type === 'VariableDeclarator' && node.init && expressionTypes.has(node.init.type);
  return isNamed ? node.init : undefined;
}
