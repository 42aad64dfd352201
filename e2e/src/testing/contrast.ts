import { contrast } from '@bylgja/brand/contrast';
import type { Rgb } from '@bylgja/brand/contrast';
import type { Page } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line of words over a picture. */
export interface Words {
  readonly words: string;
  /** In pixels of the page. */
  readonly clip: Box;
  /** As CSS has it. */
  readonly color: string;
  /** Of the element and everything that it is in. */
  readonly opacity: number;
  /** Large in the sense of WCAG: from 24 px, in bold from 18.66 px. */
  readonly isLarge: boolean;
}

/** The words that lie beside or over the elements of this selector, within the same parents. */
export function wordsOver(page: Page, selector: string): Promise<readonly Words[]> {
  return page.evaluate((elements) => {
    function styleOf(element: Element) {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      let opacity = 1;
      for (let at: Element | null = element; at; at = at.parentElement) {
        opacity *= Number(getComputedStyle(at).opacity);
      }
      return { color, opacity, isLarge: size >= (Number(fontWeight) >= 700 ? 18.66 : 24) };
    }
    const found: Words[] = [];
    for (const picture of document.querySelectorAll(elements)) {
      const walker = document.createTreeWalker(picture.parentElement ?? picture, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (picture.contains(node) || node.parentElement === null) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const style = styleOf(node.parentElement);
        const lines = [...range.getClientRects()].filter(({ width, height }) => width >= 2 && height >= 2);
        const clips = lines.map(({ x, y, width, height }) => ({
          x: x + scrollX,
          y: y + scrollY,
          width,
          height,
        }));
        found.push(...clips.map((clip) => ({ words: node.textContent ?? '', clip, ...style })));
      }
    }
    return found;
  }, selector);
}

/**
 * The words over these elements whose color is too close to a pixel below them: 4.5 is needed, or 3 for large words
 * (WCAG 2.2, 1.4.3). Each with the lowest contrast found.
 */
export async function weakContrasts(page: Page, selector: string): Promise<readonly string[]> {
  const all = await wordsOver(page, selector);
  await page.evaluate((elements) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:has(> ${elements}) * { color: transparent !important; }`);
    document.adoptedStyleSheets.push(sheet);
  }, selector);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const colors = await readColors(page, {
    png: picture.toString('base64'),
    boxes: all.map(({ clip }) => clip),
    inks: all.map(({ color }) => color),
  });
  return all.flatMap(({ words, opacity, isLarge }, index) => {
    const { ink, alpha, grounds } = colors[index] ?? { ink: [0, 0, 0], alpha: 1, grounds: [] };
    const share = alpha * opacity;
    const lowest = Math.min(
      ...grounds.map((ground) => {
        const [red, green, blue] = ink.map(
          (channel, at) => channel * share + (ground[at] ?? 0) * (1 - share),
        );
        return contrast([red ?? 0, green ?? 0, blue ?? 0], ground);
      }),
    );
    return lowest < (isLarge ? 3 : 4.5) ? [`${words.trim()}: ${lowest.toFixed(2)}`] : [];
  });
}

interface Colors {
  readonly ink: Rgb;
  readonly alpha: number;
  /** The different colors within the box. */
  readonly grounds: readonly Rgb[];
}

/** The colors in these boxes of a picture, and the inks as the browser draws them. Only the browser can decode either. */
function readColors(
  page: Page,
  given: { readonly png: string; readonly boxes: readonly Box[]; readonly inks: readonly string[] },
): Promise<readonly Colors[]> {
  return page.evaluate(async ({ png, boxes, inks }) => {
    function canvas(width: number, height: number) {
      const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (drawing === null) throw new Error('this browser cannot draw');
      return drawing;
    }
    const bytes = Uint8Array.from(atob(png), (character) => character.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const picture = canvas(bitmap.width, bitmap.height);
    picture.drawImage(bitmap, 0, 0);
    const pixel = canvas(1, 1);
    return boxes.map(({ x, y, width, height }, index) => {
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = inks[index] ?? '';
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
      const { data } = picture.getImageData(x, y, width, height);
      const different = new Map<number, Rgb>();
      for (let at = 0; at < data.length; at += 4) {
        const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
        different.set(ground[0] * 65_536 + ground[1] * 256 + ground[2], ground);
      }
      return { ink: [red, green, blue], alpha: alpha / 255, grounds: [...different.values()] } as const;
    });
  }, given);
}
