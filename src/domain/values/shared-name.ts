/** The name of a colleague who came in by the shared password. */
export const sharedName = 'Shared password';
