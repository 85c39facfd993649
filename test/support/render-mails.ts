import type pg from 'pg';
import { firstContactFacts, type ContactFacts } from '#content/contact-facts.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
import { isMailName, renderMail, type RenderedMail } from '#emails/render-mail.ts';

export type OutboxMailRead = RenderedMail & { template: string; to: string };

/** Every mail of the outbox as it would be sent, without the queue. */
export async function renderMails(pool: pg.Pool, contact: ContactFacts = firstContactFacts): Promise<OutboxMailRead[]> {
  const { rows } = await pool.query<{ template: string; props: unknown; to_addresses: string[] }>(
    'select template, props, to_addresses from mail order by id',
  );
  return rows.map(({ template, props, to_addresses }) => {
    if (!isMailName(template)) throw new Error(`There is no mail ${template}`);
    const words = renderMail(template, props as Mails[typeof template], {
      publicUrl: 'http://agbon.test',
      contact,
    });
    return { ...words, template, to: to_addresses.join() };
  });
}
