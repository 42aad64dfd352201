const secretNames = new Set(['access_token', 'id']);

/** A URL fit for a log: tokens travel in the query of the hub's addresses (`?id=***&access_token=***`). */
export function maskHubUrl(url: string): string {
  return url.replaceAll(/([?&])([^=&#]+)=[^&#]*/g, (pair, mark: string, name: string) =>
    secretNames.has(decode(name)) ? `${mark}${name}=***` : pair,
  );
}

/** As the server reads it: `access%5Ftoken` is the same name. */
function decode(name: string): string {
  const [decoded = ''] = new URLSearchParams(`${name}=`).keys();
  return decoded.toLowerCase();
}
