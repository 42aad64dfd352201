import { brand } from '@bylgja/brand';

/** How pages that lead back into the app write its addresses: `https://…/app/gjald/…`. */
const backIntoApp = /^app\//;

/**
 * The path of this app that an address opened on the phone means, `https://app…/rokningar` or `scheme://rokningar`; home for any
 * other address. Always a path, as the address may come from any source.
 */
export function pathOfAddress(address: string): string {
  const { scheme, host } = brand.app;
  const [, place] =
    new RegExp(`^(?:https://${host.replaceAll('.', '\\.')}|${scheme}:/?)/(\\P{Cc}*)$`, 'iu').exec(address) ??
    [];
  if (place === undefined) return '/';
  return `/${place.replace(/^[/\\]+/, '').replace(backIntoApp, '')}`.replace(/^\/[/\\]+/, '/');
}
