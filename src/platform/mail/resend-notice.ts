import { z } from 'zod';

type MailNotice = { providerId: string; event: string };

const notice = z.object({
  type: z.string().max(100),
  data: z.object({ email_id: z.string().min(1).max(200) }),
});

/** Reads the body of a webhook (resend.com/docs/webhooks/event-types); undefined if it is not about a mail. */
export function readResendNotice(body: string): MailNotice | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const parsed = notice.safeParse(json);
  if (!parsed.success || !parsed.data.type.startsWith('email.')) return undefined;
  return { providerId: parsed.data.data.email_id, event: parsed.data.type.slice('email.'.length) };
}
