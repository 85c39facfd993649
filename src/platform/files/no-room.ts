/** Codes for a full disk, a used-up quota and a read-only disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether a file could not be written because the disk is full or read-only. The request is not at fault, and a later try may succeed. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && codes.has((error as NodeJS.ErrnoException).code ?? '');
}
