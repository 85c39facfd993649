import { mailStandings } from '#content/mail-standings.ts';
import { isTemporaryBounce } from '#domain/talk/mail/mail.states.ts';
import type { OutboxMail } from '#domain/talk/mail/outbox.view.ts';

type Trouble = Pick<OutboxMail, 'lastEvent' | 'lastError'>;

/** Patterns for the answers of mail servers, each with plain words. */
const serverAnswers: readonly [RegExp, string][] = [
  [/^It waited for a week/, 'It waited for a week, so it was not sent any more.'],
  [/^A fault of ours/, 'A fault on our side. Look in the log for the number of this e-mail.'],
  [/^There is no mail /, 'The site does not know this kind of e-mail any more.'],
  [/^The mail is not sent: a recipient/, 'E-mail cannot be sent to this address.'],
  [/^The server refused \d+ of/, 'It went out, but not to everybody: some addresses were refused.'],
  [
    /could not be reached|ECONN|ENOTFOUND|EDNS|ETIMEDOUT|timed? ?out|Greeting never|socket/i,
    'The mail server could not be reached.',
  ],
  [
    /Resend answered 40[13]|^5(?:30|34|35) |authentication|Invalid login/i,
    'The mail service refused us: its key or password is wrong.',
  ],
  [/Resend answered 429|^4\d\d .*(?:rate|too many)/i, 'We sent too many at once. The mail service asked us to wait.'],
  [/^(?:4|5)52 |full|quota/i, 'Their mailbox is full.'],
  [
    /^55[0134] |5\.1\.[0-9]|user unknown|no such user|not taken here/i,
    'Their mail server does not accept mail for this address.',
  ],
  [/Resend answered 5|^4\d\d /, 'The mail service had a fault.'],
  [/Resend answered 4/, 'The mail service refused it.'],
];

const eventsOfTrouble: readonly Trouble['lastEvent'][] = [
  'bounced',
  'complained',
  'suppressed',
  'canceled',
  'delivery_delayed',
];

/** Patterns for the reasons of temporary returns, each with plain words. */
const temporaryReturns: readonly [RegExp, string][] = [
  [/MailboxFull/, 'It came back, because their mailbox is full.'],
  [/MessageTooLarge/, 'It came back, because it is too large for their mail server.'],
  [/ContentRejected|AttachmentRejected/, 'It came back, because their mail server refused what is in it.'],
];

/** Why a mail was not delivered, in plain words; undefined if nothing is wrong. */
export function troubleOf({ lastEvent, lastError }: Trouble): string | undefined {
  if (lastEvent === 'bounced' && isTemporaryBounce(lastError)) {
    const why =
      temporaryReturns.find(([pattern]) => pattern.test(lastError!))?.[1] ??
      'It came back, for a reason that may be temporary.';
    return `${why} We go on sending e-mails to this address.`;
  }
  if (eventsOfTrouble.includes(lastEvent)) return mailStandings[lastEvent].means;
  if (lastError === null) return lastEvent === 'failed' ? mailStandings.failed.means : undefined;
  return serverAnswers.find(([pattern]) => pattern.test(lastError))?.[1] ?? 'The mail server did not accept it.';
}
