import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ImportFile } from '../customers/files.ts';

/** The files that a billing system exports, as texts. */
export type BillingExport = Readonly<Record<ImportFile, string>>;

const firstNumber = 500_000;

/**
 * An export of a billing system with this many customers, each with a line, always the same: of ten, four are a family, one is
 * prepaid, and the others have accounts of their own. The plans are those of `docs/operate/examples`.
 */
export function billingExport(customers: number): BillingExport {
  const places = Array.from({ length: customers }, (_, place) => place);
  const ownerOf = (place: number) => (place % 10 < 4 ? place - (place % 10) : place);
  return {
    'customers.csv': csv(
      'key,firstname,lastname,birth_date,email,address,postal_code,city,language',
      places.map((place) => {
        const born = `${1950 + (place % 50)}-${twoDigits(1 + (place % 12))}-${twoDigits(1 + (place % 28))}`;
        const email = ownerOf(place) === place ? `kundi-${place}@example.fo` : '';
        const address = `Áarvegur ${1 + (place % 90)}`;
        return `K${place},Kundi,Nummar ${place},${born},${email},${address},100,Tórshavn,fo`;
      }),
    ),
    'accounts.csv': csv(
      'key,owner,plan,eu_package',
      places
        .filter((place) => ownerOf(place) === place)
        .map(
          (place) =>
            `R${place},K${place},${planOf(place)},${place % 3 === 0 && place % 10 !== 4 ? 'yes' : 'no'}`,
        ),
    ),
    'lines.csv': csv(
      'key,account,user,phone_number,sim_type,iccid,pin,puk,binding_until,phone_book,balance',
      places.map((place) => {
        const iccid = `8929801${String(place).padStart(13, '0')}`;
        const balance = place % 10 === 4 ? `"${place % 300},50"` : '';
        const number = firstNumber + place;
        return `L${place},R${ownerOf(place)},K${place},${number},PHYSICAL,${iccid},1234,12345678,,${place % 7 > 0},${balance}`;
      }),
    ),
  };
}

function planOf(place: number): string {
  if (place % 10 === 4) return '';
  return place % 10 < 4 ? 'familja-50' : 'einstakt-10';
}

function csv(header: string, rows: readonly string[]): string {
  return [header, ...rows, ''].join('\n');
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

// `node billing-export.ts <directory> <customers>` writes one, to measure an import.
if (import.meta.main) {
  const [directory = '', customers = '50000'] = process.argv.slice(2);
  mkdirSync(directory, { recursive: true });
  for (const [file, text] of Object.entries(billingExport(Number(customers)))) {
    writeFileSync(join(directory, file), text);
  }
}
