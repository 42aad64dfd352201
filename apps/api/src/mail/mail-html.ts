import { brand } from '@bylgja/brand';
import type { Locale } from '@bylgja/i18n/server';

const { page, sea, accent, onAccent } = brand.colors;
const { mark, name } = brand;
const white = '#ffffff';

/** In the head for clients that support dark mode; all other styles are inline, because many clients read only those. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:${page.dark}!important;color:${page.light}!important}
.sheet{background:${sea}!important;color:${page.light}!important}.link{color:${page.light}!important}}`;

/** Tables, because some clients lay out nothing else. Below the sheet's width it shrinks, and nothing has a fixed one. */
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One column, no picture and nothing loaded from a server: reading a mail must not be trackable. */
export function mailHtml(letter: Letter, locale: Locale): string {
  const { subject, greeting, paragraphs, link, closing, foot } = letter;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${page.light};color:${sea}">
<table ${table} class="page" style="background:${page.light};color:${sea};${font};font-size:1rem;line-height:1.5;overflow-wrap:anywhere"><tr><td align="center" style="padding:1.5rem 1rem">
<table ${table} style="max-width:36rem;text-align:left">
<tr><td style="padding:1.25rem 1.5rem;border-radius:1.25rem 1.25rem 0 0;background:${sea};color:${white};font-size:1.25rem;font-weight:600"><header>${markOf()}${escape(name)}</header></td></tr>
<tr><td class="sheet" style="padding:1.75rem 1.5rem;border-radius:0 0 1.25rem 1.25rem;background:${white};color:${sea}">
<main>
<h1 style="margin:0 0 1rem;font-size:1.5rem;line-height:1.2">${escape(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${link === null ? '' : linkBlock(link)}
<p style="margin:0">${escape(closing)}</p>
</main>
</td></tr>
<tr><td style="padding:1.25rem 1.5rem;font-size:.875rem"><footer>${foot.map(escape).join('<br>\n')}</footer></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** A drawing inside the mail. Clients that remove drawings leave the name, which says the same. */
function markOf(): string {
  return `<svg aria-hidden="true" width="28" height="28" viewBox="0 0 ${mark.size} ${mark.size}" style="vertical-align:middle;margin-right:.5rem"><path fill="${white}" d="${mark.path}"/></svg>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 1rem">${escape(text)}</p>`;
}

function linkBlock({ label, url, hint }: NonNullable<Letter['link']>): string {
  const href = escape(url);
  return `<p style="margin:1.5rem 0"><a href="${href}" style="display:inline-block;padding:.875rem 1.75rem;border-radius:.875rem;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 1rem;font-size:.875rem;overflow-wrap:anywhere;word-break:break-word">${escape(hint)}<br><a class="link" href="${href}" style="color:${sea}">${href}</a></p>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The content of a mail without its styles, from the greeting to the footer. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly url: string; readonly hint: string } | null;
  readonly closing: string;
  /** Who the provider is, line by line. */
  readonly foot: readonly string[];
}
