import { z } from 'zod';

type MailNotice = {
  providerId: string;
  event: string;
  /** Set if the mail bounced: the kind of bounce and its subtype, 'Transient, MailboxFull'. */
  bounce?: string;
};

const kinds = ['Permanent', 'Transient', 'Undetermined'] as const;

const notice = z.object({
  type: z.string().max(100),
  data: z.object({
    email_id: z.string().min(1).max(200),
    // Leaves out the bounce's `message`, because it may name the recipient.
    bounce: z
      .object({
        type: z.enum(kinds).catch('Undetermined'),
        subType: z
          .string()
          .regex(/^[A-Za-z]{1,40}$/)
          .optional()
          .catch(undefined),
      })
      .optional()
      .catch(undefined),
  }),
});

/** Reads the body of a webhook (resend.com/docs/webhooks/event-types); undefined if the event is not about a mail. */
export function readResendNotice(body: string): MailNotice | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const parsed = notice.safeParse(json);
  if (!parsed.success || !parsed.data.type.startsWith('email.')) return undefined;
  const { email_id, bounce } = parsed.data.data;
  const event = parsed.data.type.slice('email.'.length);
  if (event !== 'bounced' || !bounce) return { providerId: email_id, event };
  return { providerId: email_id, event, bounce: [bounce.type, bounce.subType].filter(Boolean).join(', ') };
}
