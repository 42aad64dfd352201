/**
 * Parses an amount as people type it, in either language: `1,5`, `1.5`, `1 024`, `1.024,50`. A comma or dot before exactly three digits
 * separates thousands, any other decimals. Null if it is no amount (rule: units 10).
 */
export function parseTypedAmount(input: string): number | null {
  const typed = input.replaceAll(/\s/g, '');
  const grouped =
    /^(?<whole>[1-9]\d{0,2}(?:(?:\.\d{3})+(?=,|$)|(?:,\d{3})+(?=\.|$)))(?<decimals>[.,]\d{1,3})?$/;
  const plain = /^(?<whole>\d{1,7})(?<decimals>[.,]\d{1,3})?$/;
  const parts = (grouped.exec(typed) ?? plain.exec(typed))?.groups;
  if (parts === undefined) return null;
  return Number(`${parts['whole']?.replaceAll(/[.,]/g, '')}${parts['decimals']?.replace(',', '.') ?? ''}`);
}
