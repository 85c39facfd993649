/** The password that the staff of the tests' sites share. */
export const adminPassword = 'tall palm over grey water';
