/** What a text may be made of. */
export const proseTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const;

/** A part of a text with its parts, down to words. */
export interface ProseElement {
  readonly tag: (typeof proseTags)[number];
  /** Where an `a` leads. */
  readonly href?: string;
  readonly children: readonly ProseNode[];
}

export type ProseNode = ProseElement | string;

/** A text as the build has read it (`vite/markdown.ts`). */
export type Prose = readonly ProseNode[];
