/** The staff portal's shared password on every site of the tests. */
export const adminPassword = 'tall palm over grey water';
