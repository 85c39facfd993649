/** Shown for staff who signed in with the shared password instead of an account of their own. */
export const sharedName = 'Shared password';
