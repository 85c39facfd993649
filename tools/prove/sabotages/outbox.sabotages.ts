import { sabotagesOf } from '../sabotage.ts';

export const outboxSabotages = sabotagesOf('outbox', {
  'src/domain/trade/listings/follows/notify-followers.ts': [
    {
      guard: 'two workers mail the same new listings twice',
      text: 'where member_id = ${id} and ${isDue} for update',
      instead: 'where member_id = ${id}',
    },
    {
      guard: 'a follower is mailed the listings of a seller whom they block',
      text: 'and not exists (select from member_block where blocker_id = follower_id and blocked_id = seller_follow.seller_id)',
      instead: '',
    },
    {
      guard: 'a suspended member is mailed about the sellers that they follow',
      text: 'and email is not null and suspended_at is null',
      instead: 'and email is not null',
    },
  ],
  'db/migrations/0140-updates-without-search-words.sql': [
    {
      guard: 'a listing that is public again is mailed again',
      text: "update of state on listing\n  for each row when (new.state = 'active' and new.public_since is null)",
      instead: "update of state on listing\n  for each row when (new.state = 'active')",
      testsOf: 'src/domain/trade/listings/follows/notify-followers.ts',
    },
  ],
  'src/domain/trade/listings/follows/follow-seller.ts': [
    {
      guard: 'a member stops the follows of another member',
      text: ".where('follower_id', '=', requireMember(ctx, signedOut).id)",
      instead: ".where('follower_id', '>', requireMember(ctx, signedOut).id - requireMember(ctx, signedOut).id)",
    },
    {
      guard: 'two presses at once follow more sellers than a member may',
      text: 'on conflict (member_id) do update set member_id = excluded.member_id',
      instead: 'on conflict do nothing',
    },
  ],
  'src/domain/talk/mail/record-attempt.ts': [
    {
      guard: 'two workers send one mail',
      text: 'and coalesce(held_until <= clock_timestamp(), true)',
      instead: '',
    },
    {
      guard: 'one worker that has a mail twice sends it twice',
      text: 'claimedIds.delete(String(BigInt(mailId)))',
      instead: 'claimedIds.has(String(BigInt(mailId)))',
    },
    {
      guard: 'a mail goes out that was given up meanwhile',
      text: " and last_event = 'queued'",
      instead: '',
    },
  ],
  'src/domain/talk/mail/record-failure.ts': [
    {
      guard: 'a late failure is noted of a mail that was sent',
      text: ".set({ last_error: reason, held_until: null, ...(isFinal && { last_event: 'failed' }) })\n      .where('id', '=', BigInt(mailId))\n      .where('sent_at', 'is', null)",
      instead:
        ".set({ last_error: reason, held_until: null, ...(isFinal && { last_event: 'failed' }) })\n      .where('id', '=', BigInt(mailId))",
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
      text: 'if (isOwedMail(template)) return [...to_addresses];',
      instead: 'isOwedMail(template);',
    },
  ],
  'src/domain/talk/mail/record-delivery.ts': [
    {
      guard: 'a key stays readable after its mail was sent',
      text: "is_passing and delivered.event = 'sent'",
      instead: "is_passing and delivered.event <> 'sent'",
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
      text: "if (mail.is_held) throw new Failure('conflict', giveUpTexts.isBeingSent);",
      instead: '',
    },
  ],
  'src/domain/talk/mail/requeue-forgotten-mails.ts': [
    {
      guard: 'a mail that waited for a week is still sent',
      text: 'await failMailsQueuedBefore(ctx, tooOld);',
      instead: 'void tooOld;\n  void failMailsQueuedBefore;',
    },
  ],
  'src/domain/talk/mail/apply-mail-notice.ts': [
    {
      guard: 'an older notice changes how a mail stands',
      text: "if (!isMoreConclusive(event, mail.last_event as MailEvent)) return 'old';",
      instead: 'isMoreConclusive(event, mail.last_event as MailEvent);',
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
