import { brand } from '@bylgja/brand';
import type { Locale } from '@bylgja/i18n/server';

const { page, sea } = brand.colors;

/** In the head for clients that support dark mode; all other styles are inline, because many clients read only those. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:${page.dark}!important;color:${page.light}!important}
.button{background:${page.light}!important;color:${sea}!important}.link{color:${page.light}!important}}`;

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
<div class="page" style="max-width:36rem;margin:0 auto;padding:1.5rem;background:${page.light};color:${sea};font:400 1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 1.5rem;padding:.75rem 1rem;border-radius:.5rem;background:${sea};color:#ffffff;font-size:1.25rem;font-weight:600">${escape(brand.name)}</p>
<h1 style="margin:0 0 1rem;font-size:1.375rem;line-height:1.25">${escape(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${link === null ? '' : linkBlock(link)}
${paragraph(closing)}
<p style="margin:1.5rem 0 0;font-size:.875rem">${escape(foot)}</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 1rem">${escape(text)}</p>`;
}

function linkBlock({ label, url, hint }: NonNullable<Letter['link']>): string {
  const href = escape(url);
  return `<p style="margin:1.5rem 0"><a class="button" href="${href}" style="display:inline-block;padding:.875rem 1.5rem;border-radius:.5rem;background:${sea};color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 1rem;font-size:.875rem;overflow-wrap:anywhere">${escape(hint)}<br><a class="link" href="${href}" style="color:${sea}">${href}</a></p>`;
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
  readonly foot: string;
}
