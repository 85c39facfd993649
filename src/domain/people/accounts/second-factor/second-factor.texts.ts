export const signInAgain = 'Sign in again: that took too long, or there were too many wrong codes.';

/** How many tries are left, where it is worth saying. */
export function wrongCodeText(triesLeft: number): string {
  if (triesLeft > 2) return 'This code is not the right one';
  return `This code is not the right one. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left`;
}
