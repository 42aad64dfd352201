import { isNative } from './native.ts';

/** Hands a file to the person: browsers keep it among the downloads, phones ask where it is to go. */
export async function saveFile(file: Blob, name: string): Promise<void> {
  if (!isNative) return download(file, name);
  const { handFileOver } = await import('./native-files.ts');
  await handFileOver(file, name);
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
