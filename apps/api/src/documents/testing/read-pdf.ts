import { inflateSync } from 'node:zlib';

/** The content of a PDF: its lines of text in drawing order, and the number of its pages. */
export function readPdf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString('latin1');
  const drawings = [...file.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(
    ([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  const shown = drawings.flatMap((drawing) => [...drawing.matchAll(/\[(.*?)\] TJ/g)]);
  return {
    file,
    drawing: drawings.join('\n'),
    pages: [...file.matchAll(/\/Type \/Page\b/g)].length,
    lines: shown.map(([, pieces = '']) => piecesToText(pieces).replaceAll('\u00a0', ' ').trim()),
  };
}

/** `[<426a> -20 <f8726b>]`: letters in hexadecimal, with the spacing between them. */
function piecesToText(pieces: string): string {
  const letters = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('');
  return new TextDecoder('windows-1252').decode(Buffer.from(letters, 'hex'));
}
