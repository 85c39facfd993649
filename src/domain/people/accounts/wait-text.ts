import { waitingTime } from '#domain/values/waiting-time.ts';

export function waitText(seconds: number): string {
  return `Too many wrong tries. Wait ${waitingTime(seconds)}, then try again. Forgot the password? You can choose a new one.`;
}
