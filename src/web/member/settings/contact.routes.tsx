import { z } from 'zod';
import { codeAnswer } from '#domain/people/accounts/member.view.ts';
import { link, urls } from '#content/link.ts';
import { Failure, type Member } from '#domain/acting/context.ts';
import { codeSchema } from '#domain/people/accounts/account.schema.ts';
import { codeLifetime_ms } from '#domain/people/accounts/session.rules.ts';
import { requestEmailChange } from '#domain/people/accounts/settings/change-email.ts';
import { changeNews } from '#domain/people/accounts/settings/change-news.ts';
import { textPhoneCode, confirmPhone } from '#domain/people/accounts/settings/change-phone.ts';
import { findPhoneCode, type SentCode } from '#domain/people/accounts/settings/find-phone-code.ts';
import { findAccountSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { newEmailSchema, phoneNumberSchema, newsSchema } from '#domain/people/accounts/settings/settings.schema.ts';
import { codeGoneText } from '#domain/people/accounts/try-code.ts';
import { sells } from '#domain/values/account.options.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { minute_ms } from '#platform/clock.ts';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { leaveFor } from '../../pages/page.tsx';
import { members, provedMembers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf } from '../member-page.tsx';
import { settingsActs, settingsAfter, settingsPage } from './settings-acts.tsx';

const phoneCode = settingsActs({
  at: urls.settingsPhoneCode,
  who: members,
  find: findSentCode,
  look: ({ phone, use }) => ({
    title: 'Enter the code',
    about: `A text is on its way to ${spacedPhones(phone)}. Its code works for ${codeLifetime_ms / minute_ms} minutes.`,
    above: <DemoMailboxLink box="texts" />,
    below: (
      <p className="text-quiet">
        No text after a minute?{' '}
        <TextLink href={link(use === 'change_phone' ? 'settingsPhone' : 'settingsTexts')}>
          Check the number and ask again
        </TextLink>
        .
      </p>
    ),
  }),
});

export const contactRoutes: readonly Route[] = [
  ...settingsPage({
    at: urls.settingsEmail,
    who: provedMembers,
    id: 'email',
    schema: newEmailSchema,
    keepsDraft: true,
    notShared: true,
    limits: { member: 'mail' },
    find: ({ ctx }) => findAccountSettings(ctx),
    look: ({ email }) => ({
      title: email ? 'Change your e-mail' : 'Add your e-mail',
      about: email ? `At present: ${email}` : 'For signing in, and for what we have to tell you.',
      button: 'Send me the link',
      busy: 'Sending...',
    }),
    answer: z.object({ sent: z.literal(true) }),
    verb: requestEmailChange,
    next: settingsAfter('email'),
  }),
  ...settingsPage({
    at: urls.settingsPhone,
    who: provedMembers,
    id: 'phone',
    schema: phoneNumberSchema,
    numbers: ['phoneNumber'],
    keepsDraft: true,
    notShared: true,
    limits: { member: 'code', code: 'phoneNumber' },
    find: ({ ctx }) => findAccountSettings(ctx),
    look: ({ phone }, visit) => ({
      title: phone ? 'Change your phone' : 'Add your phone',
      about: phone ? `At present: ${spacedPhones(phone)}` : whyAddPhone(memberOf(visit)),
      words: {
        phoneNumber: {
          label: 'New phone number',
          hint: 'We text a code to it. Nothing changes until you enter the code.',
        },
      },
      button: 'Text me a code',
      busy: 'Sending...',
    }),
    answer: codeAnswer,
    verb: (ctx, { phoneNumber }, session) => textPhoneCode(ctx, { phoneNumber, use: 'change_phone' }, session),
    next: ({ codeId }, visit) => leaveFor(visit, link('settingsPhoneCode', { codeId })),
  }),
  ...phoneCode.routes(
    phoneCode.act({
      who: provedMembers,
      id: 'phone-code',
      schema: codeSchema,
      secret: ['code'],
      notShared: true,
      look: ({ isOver }) => ({
        button: 'Confirm this phone',
        busy: 'Checking...',
        instead: isOver ? (
          <p className="summary display text-22" role="alert">
            This code no longer works. Ask for a new one.
          </p>
        ) : undefined,
      }),
      answer: z.object({ use: z.enum(['change_phone', 'confirm_phone']) }),
      verb: async (ctx, { code }, session, _sent, visit) => {
        const sent = await findSentCode(visit);
        try {
          await confirmPhone(ctx, { code, codeId: visit.params.codeId!, use: sent.use }, session);
        } catch (error) {
          // If the button was pressed twice, the first press succeeded.
          if (!(await findSentCode(visit)).isUsed) throw error;
        }
        return sent;
      },
      next: (sent, visit) => leaveFor(visit, placeAfter(sent)),
    }),
  ),
  ...settingsPage({
    at: urls.settingsNews,
    who: members,
    id: 'news',
    schema: newsSchema,
    keepsDraft: true,
    find: ({ ctx }) => findAccountSettings(ctx),
    values: ({ newsAgreedAt }): Record<string, string> => (newsAgreedAt ? { news: 'yes' } : {}),
    look: ({ email, newsAgreedAt, waitlistToken }) => ({
      title: 'E-mail and texts',
      about: 'What we may write to you, and what we must.',
      head: 'If you want it',
      lead: waitlistToken ? (
        <>
          You get our waitlist e-mails.{' '}
          <TextLink href={link('waitlistUnsubscribe', { token: waitlistToken })}>Stop them</TextLink>
        </>
      ) : undefined,
      words: {
        news: {
          hint: newsAgreedAt
            ? `You agreed on ${shownDate(newsAgreedAt)}.`
            : 'If you tick this, you can untick it whenever you like.',
        },
      },
      instead: email ? undefined : (
        <p>
          News comes by e-mail. <TextLink href={link('settingsEmail')}>Add your e-mail</TextLink> to get it.
        </p>
      ),
      button: 'Save',
      busy: 'Saving...',
      below: <MailsAlwaysSent />,
    }),
    answer: z.object({ saved: z.literal(true) }),
    verb: changeNews,
    next: settingsAfter('news'),
  }),
];

async function findSentCode({ ctx, params: { codeId = '' } }: Visit): Promise<SentCode> {
  const sent = await findPhoneCode(ctx, codeId);
  if (!sent) throw new Failure('not_found', codeGoneText);
  return sent;
}

function whyAddPhone({ accountType }: Member): string {
  return sells(accountType) ? 'You can sign in with it, and buyers can reach you.' : 'You can sign in with it.';
}

function placeAfter({ use }: Pick<SentCode, 'use'>): string {
  return use === 'change_phone'
    ? link('settings', {}, { said: 'phone' })
    : link('settingsRecoveryCodes', {}, { said: 'texts-on' });
}

function MailsAlwaysSent() {
  return (
    <section className="grid gap-2 border-t-2 border-ink pt-4" aria-labelledby="must">
      <h2 id="must" className="text-18">
        Always
      </h2>
      <p>E-mails about your orders, bookings and deals: they tell you what happens to your money.</p>
      <p>E-mails about how you sign in, and the codes that you ask for by text.</p>
    </section>
  );
}
