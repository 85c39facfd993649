import { waitingTime } from '#domain/values/waiting-time.ts';

export function waitText(seconds: number): string {
  return `Too many wrong tries. Wait ${waitingTime(seconds)}, then try again.`;
}

/** For the password of an account. A sign-up that is not confirmed has no password that could be reset. */
export function waitForPasswordText(seconds: number): string {
  return `${waitText(seconds)} Forgot the password? You can choose a new one.`;
}
