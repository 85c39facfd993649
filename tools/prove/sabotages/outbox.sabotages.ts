import { sabotagesOf } from '../sabotage.ts';

export const outboxSabotages = sabotagesOf('outbox', {
  'src/domain/talk/mail/record-attempt.ts': [
    {
      guard: 'two workers send one mail',
      text: '.where(sql<boolean>`coalesce(held_until <= clock_timestamp(), true)`)',
      instead: '',
    },
    {
      guard: 'a mail goes out that was given up meanwhile',
      text: ".where('last_event', '=', 'queued')",
      instead: '',
    },
  ],
  'src/domain/talk/mail/record-failure.ts': [
    {
      guard: 'a late failure is noted of a mail that was sent',
      text: ".set({ last_error: reason, held_until: null, ...(final && { last_event: 'failed' }) })\n      .where('id', '=', BigInt(mailId))\n      .where('sent_at', 'is', null)",
      instead:
        ".set({ last_error: reason, held_until: null, ...(final && { last_event: 'failed' }) })\n      .where('id', '=', BigInt(mailId))",
    },
  ],
  'src/domain/talk/mail/stopped-addresses.ts': [
    {
      guard: 'a mail goes to an address that wants none',
      text: '!stopped.has(address.toLowerCase())',
      instead: '!stopped.has(`${address}?`)',
    },
    {
      guard: 'what is owed to everybody is stopped too',
      text: 'if (isOwed(template)) return [...to_addresses];',
      instead: 'isOwed(template);',
    },
  ],
  'src/domain/talk/mail/record-delivery.ts': [
    {
      guard: 'a key stays readable after its mail was sent',
      text: "if (event === 'sent') await forgetPassingWords(ctx, mailId);",
      instead: "if (event !== 'sent') await forgetPassingWords(ctx, mailId);",
    },
  ],
  'src/domain/talk/mail/send-mail-again.ts': [
    {
      guard: 'a mail with a key in it is sent again',
      text: 'if (is_passing) {',
      instead: 'if (is_passing && id < 0n) {',
    },
    {
      guard: 'a mail that waits is sent twice',
      text: "if (last_event === 'queued' || last_event === 'scheduled') {",
      instead: "if (last_event === 'scheduled') {",
    },
  ],
  'src/domain/talk/mail/give-up-mail.ts': [
    {
      guard: 'a mail is given up while it is being sent',
      text: "if (mail.is_held) throw new Failure('conflict', 'It is being sent at this moment. Look again in five minutes.');",
      instead: '',
    },
  ],
  'src/domain/talk/mail/requeue-forgotten-mails.ts': [
    {
      guard: 'a mail that waited for a week is still sent',
      text: 'await giveUpOlder(ctx, tooOld);',
      instead: 'void tooOld;\n  void giveUpOlder;',
    },
  ],
  'src/domain/talk/mail/apply-mail-notice.ts': [
    {
      guard: 'an older notice changes how a mail stands',
      text: "if (!isNews(mail.last_event as MailEvent, event)) return 'old';",
      instead: 'isNews(mail.last_event as MailEvent, event);',
    },
  ],
  'src/domain/talk/text-messages/record-text.ts': [
    {
      guard: 'two workers send one text message',
      text: '.where(sql<boolean>`coalesce(held_until <= clock_timestamp(), true)`)',
      instead: '',
    },
  ],
});
