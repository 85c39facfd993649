import type { ComponentProps } from 'react';
import { urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findMail, findMails } from '#domain/registers/mails/find-mails.ts';
import { mailList } from '#domain/talk/mail/mail.list.ts';
import { mayReadMailbox } from '#domain/talk/mail/mail.policy.ts';
import { mailRow, type MailDetail } from '#domain/talk/mail/mail.view.ts';
import { findTexts, textRow, type TextMessage } from '#domain/talk/text-messages/find-texts.ts';
import { bodyWithSiteAddress } from '#domain/talk/text-messages/text-site.ts';
import { textList } from '#domain/talk/text-messages/text.list.ts';
import { mayReadTexts } from '#domain/talk/text-messages/text.policy.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { page } from '../pages/page.tsx';
import { lists } from '../request/lists.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { StyleguidePage } from '../styleguide/styleguide.page.tsx';
import { demoShopRoutes } from './shop/shop.routes.tsx';
import { MailPageView } from './mail.page.tsx';
import { MailboxPage, TextsPage } from './demo-messages.pages.tsx';

/** Pages of the demo: the components, and the mails and texts that a real site would have sent. */
export const demoRoutes: readonly Route[] = [
  get(urls.styleguide, anyone, showStyleguide, { demoOnly: true }),
  get(urls.mailbox, anyone, mailbox, {
    demoOnly: true,
    ...lists(mailRow, ({ ctx, url }) => findMails(ctx, mailList.read(url.searchParams))),
  }),
  get(urls.mailboxTexts, anyone, texts, {
    demoOnly: true,
    ...lists(textRow, ({ ctx, url }) => findTexts(ctx, textList.read(url.searchParams))),
  }),
  get(urls.mailboxMail, anyone, async (visit) => showMail(visit, await mailOf(visit)), { demoOnly: true }),
  get(urls.mailboxBody, anyone, mailBody, { demoOnly: true }),
  ...demoShopRoutes,
];

async function mailbox(visit: Visit): Promise<Response> {
  requireReader(visit);
  const query = mailList.read(visit.url.searchParams);
  return showMailbox(visit, { page: await findMails(visit.ctx, query), query });
}

async function texts(visit: Visit): Promise<Response> {
  const { ctx, services } = visit;
  if (!mayReadTexts(ctx.actor, services.config.mode))
    throw new Failure('not_found', 'There is no page at this address.');
  const query = textList.read(visit.url.searchParams);
  return showTexts(visit, { page: withSite(await findTexts(ctx, query), services.publicUrl), query });
}

/** Fills in the address of the site, which a sent text would have. */
function withSite(page: ListPage<TextMessage>, publicUrl: string): ListPage<TextMessage> {
  return { ...page, rows: page.rows.map((text) => ({ ...text, body: bodyWithSiteAddress(text.body, publicUrl) })) };
}

async function mailOf(visit: Visit): Promise<MailDetail> {
  requireReader(visit);
  const mail = await findMail(visit.ctx, visit.params.mailId ?? '');
  if (!mail) throw new Failure('not_found', 'There is no mail of that number.');
  return mail;
}

/** The HTML of a mail for the frame on its page, which may run no script, load nothing and send nothing. */
async function mailBody(visit: Visit): Promise<Response> {
  const mail = await mailOf(visit);
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation";
  const html = mail.html ?? '<p>This mail is still waiting to be sent.</p>';
  // Our pages refuse to be framed, so links of the mail open outside of the frame.
  return new Response(html.replace('<head>', '<head><base target="_top">'), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function requireReader({ ctx, services }: Visit): void {
  if (!mayReadMailbox(ctx.actor, services.config.mode))
    throw new Failure('not_found', 'There is no page at this address.');
}

function showStyleguide(visit: Visit): Response {
  return page(visit, {
    title: 'Styleguide',
    description: 'Every component in all its states.',
    styles: 'src/web/styleguide/styleguide.css',
    body: <StyleguidePage />,
  });
}

function showMailbox(visit: Visit, mails: ComponentProps<typeof MailboxPage>): Response {
  return page(visit, {
    title: 'Demo mailbox',
    description: 'The mails that this demo would have sent.',
    isReading: true,
    body: <MailboxPage {...mails} />,
  });
}

function showMail(visit: Visit, mail: MailDetail): Response {
  return page(visit, {
    title: mail.subject ?? 'Mail waiting to be sent',
    description: 'A mail of the demo.',
    body: <MailPageView mail={mail} />,
  });
}

function showTexts(visit: Visit, texts: ComponentProps<typeof TextsPage>): Response {
  return page(visit, {
    title: 'Demo mailbox: text messages',
    description: 'The text messages that this demo would have sent.',
    isReading: true,
    body: <TextsPage {...texts} />,
  });
}
