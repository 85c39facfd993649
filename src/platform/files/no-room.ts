/** The disk is full, the quota is used up, or the disk is read-only. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether a file failed for lack of room: the request is not at fault, and may succeed after the operator made room. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && codes.has((error as NodeJS.ErrnoException).code ?? '');
}
