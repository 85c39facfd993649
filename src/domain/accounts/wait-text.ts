/** How long to wait, in words. */
export function waitText(seconds: number): string {
  const time = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `Too many wrong tries. Wait ${time}, then try again. Forgot the password? You can choose a new one.`;
}
