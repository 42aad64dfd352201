import { inflateSync } from 'node:zlib';

/** The content of a PDF: its lines of text in drawing order, and the number of its pages. */
export function readPdf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString('latin1');
  const fonts = fontsOf(file);
  const drawings = streamsOf(file).filter((stream) => / T[Jf]\b/.test(stream));
  return {
    file,
    drawing: drawings.join('\n'),
    pages: [...file.matchAll(/\/Type \/Page\b/g)].length,
    lines: drawings.flatMap((drawing) => linesOf(drawing, fonts)),
  };
}

type Letters = readonly string[];

function streamsOf(part: string): string[] {
  return [...part.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
}

/** The letters of each embedded font by their number in it, from the table by which a reader copies text. */
function fontsOf(file: string): Map<string, Letters> {
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', object = '']) => [id, object]),
  );
  const named = [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    named.map(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, lettersOf(streamsOf(objects.get(table) ?? '').join(''))];
    }),
  );
}

/** `<0000> <0002> [<0000> <0042> <00f8>]`: the letters in their order, each of one or more code units. */
function lettersOf(table: string): Letters {
  const ranges = [...table.matchAll(/<\w+> <\w+> \[(.*?)\]/g)].map(([, letters = '']) => letters);
  return [...ranges.join(' ').matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
    String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
  );
}

/** `/F1 24 Tf` chooses a font, and `[<0001> -20 <00020003>] TJ` draws letters of it, with the spacing between them. */
function linesOf(drawing: string, fonts: ReadonlyMap<string, Letters>): string[] {
  let font: Letters = [];
  return [...drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, name, pieces]) => {
    if (name !== undefined) {
      font = fonts.get(name) ?? [];
      return [];
    }
    const hex = [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, letters = '']) => letters).join('');
    const letters = (hex.match(/.{4}/g) ?? []).map((number) => font[Number.parseInt(number, 16)] ?? '');
    return [letters.join('').replaceAll('\u00a0', ' ').trim()];
  });
}
