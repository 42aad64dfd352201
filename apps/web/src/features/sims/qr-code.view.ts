/** The squares of a QR code for a text, row by row from the top. What draws it comes when it is needed. */
export async function qrRows(text: string): Promise<boolean[][]> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const places = Array.from({ length: modules.size }, (_, index) => index);
  return places.map((y) => places.map((x) => modules.get(y, x) === 1));
}
