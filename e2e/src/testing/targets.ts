import type { Page } from '@playwright/test';

/**
 * What can be pressed and is lower or narrower than 44 px. As WCAG 2.5.5 has it, a link in running text may be; and what a label
 * belongs to is as large as that. Pages of others have no targets of ours.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const least = 44;
    const kinds = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]';
    if (document.querySelector('#root') === null) return [];
    // Only what is in the topmost modal can be pressed.
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;

    function sizeOf(target: Element): { readonly width: number; readonly height: number } {
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const boxes = [target, ...labels].map((element) => element.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    }
    /** Seen by screen readers and keyboards alone until it has the focus. */
    function isHidden(target: Element): boolean {
      const isCut = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).clipPath === 'inset(50%)' || isCut(element.parentElement));
      return !target.checkVisibility({ visibilityProperty: true }) || isCut(target);
    }
    function isInText(target: Element): boolean {
      const around = target.parentElement?.textContent.trim() ?? '';
      return (
        target.matches('a') &&
        getComputedStyle(target).display === 'inline' &&
        around.length > target.textContent.trim().length
      );
    }
    return [...place.querySelectorAll(kinds)].flatMap((target) => {
      const { width, height } = sizeOf(target);
      const isSmall = Math.round(width) < least || Math.round(height) < least;
      if (!isSmall || isHidden(target) || isInText(target)) return [];
      const words = target.getAttribute('aria-label') ?? target.textContent.trim();
      return [
        `${target.tagName.toLowerCase()} "${words || target.id}": ${Math.round(width)} x ${Math.round(height)}`,
      ];
    });
  });
}
