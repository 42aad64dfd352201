/** What keeps a tag from being a release, as a sentence; else the notes of that release. */
export type Notes = { readonly fault: string } | { readonly notes: string };

/** The notes of the release that `tag` names, `v0.9.0`, from CHANGELOG.md: what stands below its heading `## [0.9.0] - 2026-12-01`. */
export function notesOf(tag: string, { version, changelog }: { version: string; changelog: string }): Notes {
  if (tag !== `v${version}`)
    return { fault: `The tag ${tag} is not the version of package.json, ${version}.` };
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (!section) return { fault: `CHANGELOG.md has no section “## [${version}] - date”.` };
  const [heading = '', ...lines] = section.split('\n');
  if (!/^\[[\d.]+\] - \d{4}-\d{2}-\d{2}$/.test(heading)) {
    return { fault: `The heading “## ${heading}” in CHANGELOG.md has no date.` };
  }
  const notes = lines.join('\n').trim();
  return notes === '' ? { fault: `CHANGELOG.md says nothing of ${version}.` } : { notes };
}
