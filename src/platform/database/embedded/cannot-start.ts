/** Thrown if the machine or a setting prevents the start. The message is one line that says what to do, shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

export const useOtherServer = 'set DATABASE_URL to a PostgreSQL 15 or later';
export const useOtherFolder = 'set AGBON_DATA to a folder';

export function diskFullError(path: string): CannotStart {
  return new CannotStart(
    `The disk that holds ${path} is full: free some space, or ${useOtherFolder} on a disk with room, then start again.`,
  );
}

export function cannotChangeUserError(): CannotStart {
  return new CannotStart(
    'PostgreSQL does not run as root, and here root may not run it as another user: ' +
      `start as an ordinary user, or ${useOtherServer}.`,
  );
}

const unwritableCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ELOOP', 'EINVAL', 'EIO']);

function nameTooLongError(path: string): CannotStart {
  return new CannotStart(
    `The name of the data folder ${path.slice(0, 60)}… is longer than this disk allows: ${useOtherFolder} with a shorter one.`,
  );
}

/** Explains in one line why a file or folder could not be created; other errors stay unchanged. */
export function explainFileError(error: unknown, path: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // '53100' is PostgreSQL's code for a full disk.
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return diskFullError(path);
  // Node answers ENOENT on a read-only disk and in /proc.
  const cannotBeMade = code === 'ENOENT' && (syscall === 'mkdir' || syscall === 'open');
  if (unwritableCodes.has(code) || cannotBeMade) return notWritableError(path, code);
  if (code === 'ENAMETOOLONG') return nameTooLongError(path);
  return error;
}

function notWritableError(path: string, code: string): CannotStart {
  return new CannotStart(
    `The data folder ${path} cannot be written by this user (${code}): ${useOtherFolder} that can, or ${useOtherServer}.`,
  );
}
