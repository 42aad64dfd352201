import { saveFile } from './files.ts';
import { isNative } from './native.ts';

/** Whether this device hands files to other apps, as phones do. */
export function sharesFiles(): boolean {
  if (isNative) return true;
  const example = new File([''], 'a.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [example] });
}

/** Hands a file to another app that the person chooses. Where the device takes it for none of their doing, it is saved. */
export async function shareFile(file: Blob, name: string): Promise<void> {
  if (isNative) return saveFile(file, name);
  try {
    await navigator.share({ files: [new File([file], name, { type: file.type })] });
  } catch (error) {
    const isLeft = error instanceof DOMException && error.name === 'AbortError';
    if (!isLeft) await saveFile(file, name);
  }
}
