import { z } from 'zod';
import { mailEvents } from './mail.states.ts';

/** A provider's notice about one mail: its own number, the provider's id for the mail, and what happened. */
export const mailNoticeSchema = z.object({
  noticeId: z.string().min(1).max(200),
  providerId: z.string().min(1).max(200),
  event: z.enum(mailEvents),
});

export type ApplyMailNotice = { [Field in keyof z.infer<typeof mailNoticeSchema>]: string };
