/** The characters of a TrueType font that it has a glyph for, from format 4 of its table `cmap`: the letters of living languages. */
export function charactersOf(font: Buffer): Set<number> {
  const table = letterTable(font);
  if (table === undefined) throw new Error('The font has no table of its characters.');
  const segments = font.readUInt16BE(table + 6) / 2;
  /** The four columns of the segments, of which the first two are two bytes apart. */
  const columns = [14, 16 + segments * 2, 16 + segments * 4, 16 + segments * 6];
  const characters = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const [end = 0, start = 0, delta = 0, range = 0] = columns.map((column) => table + column + segment * 2);
    const first = font.readUInt16BE(start);
    const offset = font.readUInt16BE(range);
    for (let code = first; code <= font.readUInt16BE(end); code += 1) {
      const listed = offset === 0 ? code : font.readUInt16BE(range + offset + (code - first) * 2);
      const glyph = listed === 0 ? 0 : (listed + font.readUInt16BE(delta)) % 0x1_00_00;
      if (glyph !== 0) characters.add(code);
    }
  }
  return characters;
}

/** Where the table of the Unicode characters begins. */
function letterTable(font: Buffer): number | undefined {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) return undefined;
  const cmap = font.readUInt32BE(record + 8);
  return Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + index * 8)
    .map((at) => cmap + font.readUInt32BE(at + 4))
    .find((at) => font.readUInt16BE(at) === 4);
}
