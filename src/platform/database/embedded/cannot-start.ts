/** The machine, not the program, stands in the way. The message is one line for people, with the ways out; no stack is shown. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

export const otherServer = 'set DATABASE_URL to a PostgreSQL 15 or later';
export const otherFolder = 'set AGBON_DATA to a folder';

export function noRoom(path: string): CannotStart {
  return new CannotStart(
    `The disk that holds ${path} is full: free some space, or ${otherFolder} on a disk with room, then start again.`,
  );
}

export function cannotChangeUser(): CannotStart {
  return new CannotStart(
    'PostgreSQL does not run as root, and here root may not run it as another user: ' +
      `start as an ordinary user, or ${otherServer}.`,
  );
}

/** Says in one line why a file or folder under `path` could not be made; any other error stays as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  // The last is PostgreSQL's own code for a full disk.
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return noRoom(path);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) return notWritable(path, code);
  return error;
}

export function notWritable(path: string, code: string): CannotStart {
  return new CannotStart(
    `The data folder ${path} cannot be written by this user (${code}): ${otherFolder} that can, or ${otherServer}.`,
  );
}
