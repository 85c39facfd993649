export const sharedName = 'Shared password';
