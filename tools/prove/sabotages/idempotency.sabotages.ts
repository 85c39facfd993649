import { sabotagesOf } from '../sabotage.ts';

export const idempotencySabotages = sabotagesOf('idempotency', {
  'src/domain/acting/answering/answer-once.ts': [
    {
      guard: 'one form is done twice',
      text: "      if (turn === 'done before') {\n",
      instead: "      if (turn === 'done before' && key === '') {\n",
    },
    {
      guard: 'one key answers for two different forms',
      text: 'if (!first.request_hash.equals(hash)) {',
      instead: 'if (first.request_hash.length !== hash.length) {',
    },
    {
      guard: 'a key of one member answers another',
      text: "const whose = 'id' in actor && actor.id !== undefined ? `${actor.kind} ${actor.id}` : actor.kind;",
      instead: 'const whose = actor.kind;',
    },
    {
      guard: 'two who send one form at the same moment both do it',
      text: "if (mine === false) return 'taken by another';",
      instead: "if (mine === false) return 'ours';",
    },
    {
      guard: 'a payment is begun twice for one key',
      text: 'where kept.answer is null and kept.request_hash = excluded.request_hash and kept.created_at <',
      instead: 'where kept.request_hash = excluded.request_hash or kept.created_at <',
      testsOf: 'test/visits/idempotent-money.test.ts',
    },
    {
      guard: 'work that failed keeps its key',
      text: 'await changeUnanswered(ctx, scope, key, sql`delete from idempotency_key`);',
      instead: '',
      testsOf: 'test/visits/idempotent-money.test.ts',
    },
  ],
  'src/web/request/do-once.ts': [
    {
      guard: 'a password is guessed by the answer that is kept of a form',
      text: 'withHashedFiles(withoutSecrets(visit, act.form, input))',
      instead: 'withHashedFiles(input)',
    },
    {
      guard: 'a form that was sent twice at one moment is done twice by its verb',
      text: "if (act.once !== 'by the verb' || key === undefined) return countAndWork();",
      instead: "if (act.once !== 'by the verb' || key === undefined || key !== '') return countAndWork();",
    },
    {
      guard: 'a key that a program sends for one deal answers for another',
      text: 'uuidOf(`${route} ${JSON.stringify(params)} ${key}`)',
      instead: 'uuidOf(key)',
      testsOf: 'test/visits/idempotent-money.test.ts',
    },
  ],
  'src/domain/trade/deals/steps/step-deal.ts': [
    {
      guard: 'another PIN gets the answer to the right one',
      text: ', ...(pin && { pin: hashOfPin(pin) }) };',
      instead: ' };',
      testsOf: 'test/visits/idempotent-money.test.ts',
    },
  ],
  'src/web/pages/action.ts': [
    {
      guard: 'a button about money does its work a second time, or refuses it',
      text: "const once = keepsAnswer ? {} : ({ once: 'by the verb' } as const);",
      instead: "const once = keepsAnswer && declared.at === '' ? {} : ({ once: 'by the verb' } as const);",
      testsOf: 'test/visits/idempotent-money.test.ts',
    },
  ],
  'src/web/request/form.ts': [
    {
      guard: 'a form that was sent before with other answers can never be sent again',
      text: 'failure.message === onceTexts.otherAnswers ? randomUUID() : form.key',
      instead: 'form.key',
      testsOf: 'test/visits/idempotent-money.test.ts',
    },
  ],
  'src/domain/money/payments/receive-notice.ts': [
    {
      guard: 'a repeated notice counts as new',
      text: "receipts.push(id === undefined ? 'repeated' : 'taken');",
      instead: "receipts.push(id === undefined && notice.event === '' ? 'repeated' : 'taken');",
    },
    {
      guard: 'a notice that came too early is never looked at again',
      text: 'const eventId = id ?? (await findUnprocessed(ctx, notice));',
      instead: 'const eventId = id ?? (notice.event === "" ? await findUnprocessed(ctx, notice) : undefined);',
    },
  ],
  'src/domain/money/payments/begin-payment.ts': [
    {
      guard: 'a deal has two pages on which it is paid',
      text: 'if (open) return { ...open, amount, mail, channel, isNew: false };',
      instead: '',
    },
  ],
  'src/domain/acting/answering/stored-answer.ts': [
    {
      guard: 'another file that is sent with the same form is taken for the first one',
      text: 'return { $bytes: await hashOf(part) };',
      instead: 'return { $bytes: await hashOf(part.subarray(0, 0)) };',
    },
    {
      guard: 'two files are taken for the same',
      text: "createHash('sha256').update(value).digest('base64url')",
      instead: "createHash('sha256').update(String(value.length > 0)).digest('base64url')",
    },
  ],
  'db/migrations/0001-ground-floor.sql': [
    {
      guard: 'a notice of a mail is counted twice',
      text: 'create table mail_notice (\n  id text primary key,',
      instead:
        'create table mail_notice (\n  id text not null,\n  only_one bigint generated always as identity primary key,',
      testsOf: 'src/domain/talk/mail/apply-mail-notice.ts',
    },
  ],
});
