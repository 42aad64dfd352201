import { gsmCodesOf } from './gsm-alphabet.ts';

/** What one `submit_sm` carries. */
export interface SmsPart {
  /** 0 for the default alphabet of the SMSC, GSM 03.38, an octet for each code; 8 for UCS-2. */
  readonly dataCoding: 0 | 8;
  /** Whether it begins with a user data header, which joins the parts on the phone. */
  readonly hasHeader: boolean;
  readonly octets: Buffer;
}

interface Coding {
  readonly dataCoding: SmsPart['dataCoding'];
  /** The octets of each letter: a letter is never divided between two parts. */
  readonly letters: readonly Uint8Array[];
  /** How many octets a text of one part may have, and each part of several beside its header. */
  readonly whole: number;
  readonly part: number;
}

const headerLength = 5;
/** The information element of a joined text with a reference of 8 bits, which every phone knows. */
const joined = [0x00, 0x03];

/** A text as what is sent: in GSM 03.38 if that has all its letters, else in UCS-2. `ref` joins the parts of one text, 0 to 255. */
export function partsOf(text: string, ref: number): SmsPart[] {
  const { dataCoding, letters, whole, part } = codingOf(text);
  const all = Buffer.concat(letters);
  if (all.length <= whole) return [{ dataCoding, hasHeader: false, octets: all }];
  const pieces = packed(letters, part);
  return pieces.map((piece, index) => {
    const header = Buffer.from([headerLength, ...joined, ref, pieces.length, index + 1]);
    return { dataCoding, hasHeader: true, octets: Buffer.concat([header, piece]) };
  });
}

function codingOf(text: string): Coding {
  const letters = Array.from(text);
  const codes = letters.map(gsmCodesOf).filter((code) => code !== undefined);
  return codes.length === letters.length
    ? { dataCoding: 0, letters: codes.map((code) => Uint8Array.from(code)), whole: 160, part: 153 }
    : { dataCoding: 8, letters: letters.map(ucs2Of), whole: 140, part: 134 };
}

function ucs2Of(letter: string): Uint8Array {
  return Buffer.from(letter, 'utf16le').swap16();
}

/** As many letters in each piece as fit. */
function packed(letters: readonly Uint8Array[], size: number): Buffer[] {
  const pieces: Uint8Array[][] = [[]];
  let length = 0;
  for (const letter of letters) {
    if (length + letter.length > size) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(letter);
    length += letter.length;
  }
  return pieces.map((piece) => Buffer.concat(piece));
}
