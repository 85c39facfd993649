/** What a system says when a disk takes nothing more: full, the owner's share used up, or not to be written to. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether there is no room for a file: then the request is not at fault, and another try may work once the operator made room. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && codes.has((error as NodeJS.ErrnoException).code ?? '');
}
