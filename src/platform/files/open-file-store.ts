import { CannotStart } from '../database/embedded/cannot-start.ts';
import type { Log } from '../log.ts';
import { makeFolder } from '../make-folder.ts';
import { checkBucket } from './check-bucket.ts';
import { diskStore } from './disk-store.ts';
import { FileStoreUnavailable } from './file-store-unavailable.ts';
import type { FileStore } from './file-store.ts';
import type { FilesConfig } from './files-config.ts';
import { s3Store } from './s3-store.ts';

/** Returns the store that the settings name. A folder is created with its first file. */
export function createFileStore(config: FilesConfig): FileStore {
  return config.store === 's3' ? s3Store(config) : diskStore(config.folder);
}

/** Opens the store at the start. Fails if the folder or the bucket cannot be used, but only warns if the store cannot be reached now. */
export async function openFileStore(config: FilesConfig, log: Log): Promise<FileStore> {
  if (config.store === 's3') await checkBucket(config).catch(warnIfUnavailable(log));
  if (config.store === 'disk') {
    await makeFolder(config.folder).catch(({ code, message }: NodeJS.ErrnoException) => {
      const folder = `The folder for files, ${config.folder}, cannot be made (${code ?? message})`;
      throw new CannotStart(`${folder}: set FILES_DIR to one that this user can write.`);
    });
  }
  return createFileStore(config);
}

function warnIfUnavailable(log: Log): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof FileStoreUnavailable)) throw error;
    log.warn({ err: error }, 'the store of files cannot be reached: pages without files work, all others answer 503');
  };
}
