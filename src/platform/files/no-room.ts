/** Codes for a full disk, a used-up quota and a read-only disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether a file could not be written for lack of room. The request is not at fault, and may succeed once there is room again. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && codes.has((error as NodeJS.ErrnoException).code ?? '');
}
