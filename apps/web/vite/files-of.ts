import type { Rolldown } from 'vite';

/** Files of the build that hold the wanted modules, their styles, and what they need at once; what is needed first comes first. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly RegExp[]): readonly string[] {
  const found = new Set<string>();
  function find(fileName: string): void {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || found.has(fileName)) return;
    file.imports.forEach(find);
    found.add(fileName);
    file.viteMetadata?.importedCss.forEach((style) => found.add(style));
  }
  const isWanted = (id: string) => modules.some((module) => module.test(id));
  for (const [fileName, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some(isWanted)) find(fileName);
  }
  return [...found];
}
