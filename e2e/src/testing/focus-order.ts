import type { Page } from '@playwright/test';

/**
 * Where the Tab key leads against the way one reads: up within a landmark, unless into a column further right, or to an element
 * with a `tabindex` of its own. Bars that stick to an edge of the window are left out. Empty: the order is right.
 */
export function focusLeaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const stops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
    const landmarks = 'header, nav, main, aside, footer, form, [role=region]';
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
    const root = dialogs.at(-1) ?? document.body;

    function isStop(element: HTMLElement): boolean {
      if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false;
      if (!element.checkVisibility({ checkVisibilityCSS: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      // The Tab key stops at one of a group.
      const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        ({ name, form }) => name === element.name && form === element.form,
      );
      return (group.find(({ checked }) => checked) ?? group[0]) === element;
    }
    function isStuck(element: Element | null): boolean {
      if (element === null || element === root) return false;
      return (
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) || isStuck(element.parentElement)
      );
    }
    function nameOf(element: HTMLElement): string {
      const label = element.ariaLabel ?? element.textContent.trim();
      return `${element.localName} "${(label || element.getAttribute('name') || '').slice(0, 40)}"`;
    }

    const all = [...root.querySelectorAll<HTMLElement>(stops)].filter(isStop);
    const ahead = all
      .filter(({ tabIndex }) => tabIndex > 0)
      .map((element) => `${nameOf(element)} has a tabindex`);
    const flowing = all.filter((element) => !isStuck(element));
    const leaps = flowing.slice(1).flatMap((to, index) => {
      const from = flowing[index];
      if (from === undefined || from.closest(landmarks) !== to.closest(landmarks)) return [];
      const [before, after] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
      const isUp = after.bottom <= before.top && after.left < before.right;
      return isUp ? [`from ${nameOf(from)} up to ${nameOf(to)}`] : [];
    });
    return [...ahead, ...leaps];
  });
}
