import { sabotagesOf } from '../sabotage.ts';

export const bookSabotages = sabotagesOf('books', {
  'src/domain/money/ledger/post-journal.ts': [
    {
      guard: 'one key books two different amounts',
      text: "if (!first.request_hash.equals(hash)) throw new Failure('conflict', ledgerTexts.otherContents);",
      instead: '',
    },
    {
      guard: 'the same money is booked under another key',
      text: "if (!first) throw new Failure('conflict', ledgerTexts.bookedBefore);",
      instead: 'if (!first) return { journalId: 1n, isNew: false };',
    },
    {
      guard: 'a journal is begun that nothing ends',
      text: "if (!ctx.db.isTransaction) throw new Error('beginJournal needs the transaction of its caller.');",
      instead: '',
    },
  ],
  'src/domain/money/ledger/reverse-journal.ts': [
    {
      guard: 'a reversal is reversed',
      text: "where id = ${journalId} and kind <> 'reversal'",
      instead: 'where id = ${journalId}',
    },
  ],
  'src/domain/money/ledger/verify-chain.ts': [
    {
      guard: 'a link that was taken out of the chain is not noticed',
      text: 'if (BigInt(link.position) !== position + 1n)',
      instead: 'if (BigInt(link.position) < position)',
    },
    {
      guard: 'a journal that was changed is not noticed',
      text: 'if (linkHash(hash, link) === link.hash) return undefined;',
      instead: 'if (linkHash(hash, link).length === link.hash.length) return undefined;',
    },
    {
      guard: 'a chain that was cut off at its end is not noticed',
      text: "from ledger_head where position <> ${position} or hash <> decode(${hash}, 'hex')",
      instead: "from ledger_head where position < 0 and ${position}::bigint < 0 and hash <> decode(${hash}, 'hex')",
    },
    {
      guard: 'a chain that was written anew is not noticed',
      text: 'and l.hash is distinct from v.hash',
      instead: 'and l.hash is null',
    },
  ],
  'src/domain/money/ledger/chain.ts': [
    {
      guard: 'a link does not follow from the one before it',
      text: ".update(Buffer.from(previousHash, 'hex'))",
      instead: '.update(before.slice(0, 0))',
    },
    {
      guard: 'the amounts of a journal are left out of its link',
      text: '[account_id, number, amount, balance_after].join',
      instead: '[account_id, number, amount.slice(0, 0), balance_after].join',
    },
  ],
  'db/migrations/0087-sources-of-journals.sql': [
    {
      guard: 'a journal is kept that names no source',
      text: '  if source.journal_id is null then\n',
      instead: '  if false then\n',
      testsOf: 'src/domain/money/ledger/journal-sources.test.ts',
    },
    {
      guard: 'a charge is credited to another member than the one who paid it',
      text: "('charge', 'charge', 'credited', 'member_available', 1, 'payer', 'minor')",
      instead: "('charge', 'charge', 'credited', 'member_available', 1, null, 'minor')",
      testsOf: 'src/domain/money/ledger/journal-sources.test.ts',
    },
    {
      guard: 'a part of a deal is settled for another seller',
      text: "('settlement', 'part', 'settled', 'member_payable', 1, 'seller', null)",
      instead: "('settlement', 'part', 'settled', 'member_payable', 1, null, null)",
      testsOf: 'src/domain/money/ledger/journal-sources.test.ts',
    },
    {
      guard: 'a payout that was sent is undone in the books',
      text: "return case when not coalesce((facts->>'undoable')::boolean, true)",
      instead: "return case when false and not coalesce((facts->>'undoable')::boolean, true)",
      testsOf: 'src/domain/money/ledger/journal-sources.test.ts',
    },
    {
      guard: 'another amount is booked than the source says',
      text: 'and (r.amount is null or facts->>r.amount = abs(p.amount)::text)',
      instead: '',
      testsOf: 'src/domain/money/ledger/journal-sources.test.ts',
    },
  ],
  'src/domain/money/ledger/sealed-rows.ts': [
    {
      guard: 'a sealed row that was changed is not noticed',
      text: 'else if (rowDigest(values) !== digest)',
      instead: 'else if (rowDigest(values).length !== digest.length)',
      testsOf: 'src/domain/money/ledger/verify-seals.ts',
    },
    {
      guard: 'a sealed row that is gone is not noticed',
      text: '      if (values === undefined)\n',
      instead: '      if (values === undefined) continue;\n      if (values === undefined)\n',
      testsOf: 'src/domain/money/ledger/verify-seals.ts',
    },
    {
      guard: 'any row can be removed as erased',
      text: 'if (gone.length === 0 || !erasable.has(place)) return new Set();',
      instead: 'if (gone.length === 0) return new Set();',
      testsOf: 'src/domain/money/ledger/verify-seals.ts',
    },
  ],
  'src/domain/money/ledger/verify-seals.ts': [
    {
      guard: 'a link of seals that was made anew is not noticed',
      text: "if (open.hasher.digest('hex') !== hash)",
      instead: "if (open.hasher.digest('hex').length !== hash.length)",
    },
    {
      guard: 'a chain of seals that was made anew as a whole is not noticed',
      text: 'and l.hash is distinct from v.seal_hash',
      instead: 'and l.hash is null',
    },
  ],
  'db/migrations/0088-ends-of-payouts-and-refunds.sql': [
    {
      guard: 'a payout is marked as sent without an answer of the provider or staff',
      text: '  if not exists (select from payout_end where payout_id = new.id and state = new.state) then\n',
      instead: '  if false then\n',
      testsOf: 'src/domain/money/ledger/tampered-books.test.ts',
    },
    {
      guard: 'a refund is marked as sent without an answer of the provider',
      text: '  if not exists (select from refund_end where refund_id = new.id and state = new.state) then\n',
      instead: '  if false then\n',
      testsOf: 'src/domain/money/payments/refunds/send-refund.ts',
    },
    {
      guard: 'a payout counts as found with the provider while no list is read',
      text: '  if not exists (select from provider_reading where id = new.found_in_reading and finished_at is null) then\n',
      instead: '  if false then\n',
      testsOf: 'src/domain/money/payouts/find-broken-payouts.ts',
    },
  ],
  'src/open-database.ts': [
    {
      guard: 'a database that was restored from a backup sends money at once',
      text: '    await detectRestore(owner);\n',
      instead: '',
      testsOf: 'src/given-database.test.ts',
    },
  ],
  'db/migrations/0091-who-bears-a-chargeback.sql': [
    {
      guard: 'a journal that is kept takes more postings',
      text: 'if exists (select from ledger_link where journal_id = new.journal_id) then',
      instead: 'if false then',
      testsOf: 'src/domain/money/ledger/post-journal.ts',
    },
  ],
  'db/migrations/0043-ledger.sql': [
    {
      guard: 'a journal is kept that does not balance',
      text: '    group by a.currency having sum(p.amount) <> 0\n',
      instead: '    group by a.currency having sum(p.amount) is null\n',
      testsOf: 'src/domain/money/ledger/post-journal.ts',
    },
    {
      guard: 'a reversal takes back another amount than was booked',
      text: '      where mine is null or theirs is null\n',
      instead: '      where false\n',
      testsOf: 'src/domain/money/ledger/post-journal.ts',
    },
    {
      guard: 'a journal moves the money of another deal',
      text: '      or (a.deal_id is not null and a.deal_id is distinct from new.deal_id)\n',
      instead: '',
      testsOf: 'src/domain/money/ledger/post-journal.ts',
    },
    {
      guard: 'a posting is changed',
      text: 'create trigger ledger_posting_is_append_only before update or delete or truncate on ledger_posting',
      instead: 'create trigger ledger_posting_is_append_only before truncate on ledger_posting',
      testsOf: 'src/domain/money/ledger/post-journal.ts',
    },
    {
      guard: 'a balance is written without a posting',
      text: 'create trigger ledger_account_goes_on before update on ledger_account for each row execute function ledger_goes_on();',
      instead: '',
      testsOf: 'src/domain/money/ledger/post-journal.ts',
    },
    {
      guard: 'a part of a deal is settled twice',
      text: "create unique index ledger_journal_settles_once on ledger_journal (deal_id, leg) where kind = 'settlement';",
      instead: '',
      testsOf: 'src/domain/money/ledger/post-journal.ts',
    },
  ],
});
