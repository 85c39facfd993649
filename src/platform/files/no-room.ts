/** What a system says when a disk takes nothing more: full, the owner's share used up, or not to be written to. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Is it that there is no room for a file? Then it is no fault of the request, and worth another try once somebody made room. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && codes.has((error as NodeJS.ErrnoException).code ?? '');
}
