import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** The one folder of the cache that the phone lets other apps read from. */
const folder = 'shared';

/**
 * Hands a file to another app, or to the phone's own files, as the person chooses. Until then it is in the app's cache; the next file
 * replaces it.
 */
export async function handFileOver(file: Blob, name: string): Promise<void> {
  await emptyFolder();
  const path = `${folder}/${name.replaceAll(/[/\\]/g, '-')}`;
  const data = await base64Of(file);
  const { uri } = await Filesystem.writeFile({ path, data, directory: Directory.Cache, recursive: true });
  try {
    await Share.share({ files: [uri] });
  } catch {
    // The person has left the list of apps: nothing was to be shared.
  }
}

async function emptyFolder(): Promise<void> {
  try {
    await Filesystem.rmdir({ path: folder, directory: Directory.Cache, recursive: true });
  } catch {
    // Nothing has been shared yet.
  }
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(restOf(reader.result)));
    reader.addEventListener('error', () => reject(new Error('a file could not be read')));
    reader.readAsDataURL(file);
  });
}

/** Behind the comma of `data:application/pdf;base64,…`. */
function restOf(address: FileReader['result']): string {
  return typeof address === 'string' ? address.slice(address.indexOf(',') + 1) : '';
}
