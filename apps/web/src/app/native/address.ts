import { brand } from '@bylgja/brand';

/** How pages that lead back into the app write its addresses: `https://…/app/gjald/…`. */
const backIntoApp = /^app\//;

/**
 * The path of this app that an address of the phone means, `https://app…/rokningar` or `bylgja://rokningar`; home for one that is no
 * address of ours. Never anything but a path: whoever made the address may be anybody.
 */
export function pathOfAddress(address: string): string {
  const { scheme, host } = brand.app;
  const [, place] =
    new RegExp(`^(?:https://${host.replaceAll('.', '\\.')}|${scheme}:/?)/(\\P{Cc}*)$`, 'iu').exec(address) ??
    [];
  if (place === undefined) return '/';
  return `/${place.replace(/^[/\\]+/, '').replace(backIntoApp, '')}`.replace(/^\/[/\\]+/, '/');
}
