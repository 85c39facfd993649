import type { FilesConfig } from './files-config.ts';
import { CannotStart } from '../database/embedded/cannot-start.ts';
import { makeFolder } from '../make-folder.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** The store of the settings; a folder is created with its first file. */
export function fileStoreOf(config: FilesConfig): FileStore {
  return config.store === 's3' ? s3Store(config) : diskStore(config.folder);
}

/** For the start, which fails if the folder cannot be created. */
export async function openFileStore(config: FilesConfig): Promise<FileStore> {
  if (config.store === 'disk') {
    await makeFolder(config.folder).catch(({ code, message }: NodeJS.ErrnoException) => {
      const folder = `The folder for files, ${config.folder}, cannot be made (${code ?? message})`;
      throw new CannotStart(`${folder}: set FILES_DIR to one that this user can write.`);
    });
  }
  return fileStoreOf(config);
}
