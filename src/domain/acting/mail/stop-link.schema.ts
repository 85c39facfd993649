import { z } from 'zod';

export function isStopToken(token: string): boolean {
  return z.uuid().safeParse(token).success;
}

export const unknownStopLinkText = 'This link is not one of ours. Copy the whole link from the mail and try again.';
