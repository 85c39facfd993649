/** What stands where a name would, of somebody who came in by the password that staff share. */
export const sharedName = 'Shared password';
