import { sabotagesOf } from '../sabotage.ts';

const clockTests = 'src/domain/trade/deals/clock-times.test.ts';
const documentTests = 'src/domain/trade/documents/sealed-details.test.ts';

/** What SQL with the site's login could invent about deadlines, documents and bank accounts. */
export const inventedSabotages = sabotagesOf('rights', {
  'db/migrations/0119-keys-that-the-login-cannot-add.sql': [
    {
      guard: 'SQL keeps the site from starting by another key of sealed bids',
      text: 'if not owns_table(tg_relid) and new.number <> 1 then',
      instead: 'if false then',
      testsOf: 'src/domain/trade/rfqs/bids/seal-bid.ts',
    },
  ],
  'db/migrations/0110-what-the-login-cannot-invent.sql': [
    {
      guard: 'SQL moves a deadline to now, and the money is released',
      text: 'or (c.due_at >= clock_not_before(begun, c.kind, business_now())) is not true) then',
      instead: 'and false) then',
      testsOf: clockTests,
    },
    {
      guard: 'SQL lets a deadline do another step',
      text: 'where c.fires is distinct from k.fires or (c.due_at',
      instead: 'where (c.due_at',
      testsOf: clockTests,
    },
    {
      guard: 'SQL moves the deadline that stands',
      text: 'create trigger clocks_keep_their_time_changed after update on deal_clock referencing new table as set_now',
      instead:
        'create trigger clocks_keep_their_time_changed after insert on deal_clock referencing new table as set_now',
      testsOf: clockTests,
    },
    {
      guard: 'SQL takes the step of a deadline before its time',
      text: 'if not owns_table(tg_relid) and not clock_step_is_due(new) then',
      instead: 'if false then',
      testsOf: clockTests,
    },
    {
      guard: 'SQL lets a deal have stood still for a negative time',
      text: 'new.began_at := business_now();',
      instead: '',
      testsOf: clockTests,
    },
    {
      guard: 'SQL changes how long a deal stood still',
      text: "elsif tg_op = 'DELETE' or old.ended_at is not null",
      instead: "elsif tg_op = 'DELETE'",
      testsOf: clockTests,
    },
    {
      guard: 'nothing is noted when the owner of the tables moves a deadline',
      text: 'insert into deal_clock_moved (deal_id, leg, number, kind, due_at)\n    select',
      instead: 'perform',
      testsOf: clockTests,
    },
    {
      guard: 'a document gets an address, RC number or TIN after it was issued',
      text: "where after ->> part <> coalesce(before ->> part, '')",
      instead: 'where false',
      testsOf: 'src/domain/trade/documents/document-details.test.ts',
    },
    {
      guard: 'SQL empties the details of a document whose person is here',
      text: `if not owns_table(tg_relid)
    and (new.buyer_salt is null`,
      instead: `if false
    and (new.buyer_salt is null`,
      testsOf: documentTests,
    },
    {
      guard: 'SQL empties some of the details of a document and leaves its salt',
      text: 'or not owns_table(tg_relid) and exists (\n      select from unnest(sides) gone',
      instead: 'or false and exists (\n      select from unnest(sides) gone',
      testsOf: documentTests,
    },
    {
      guard: 'changed details of a document are not found',
      text: 'create trigger document_sides_are_sealed after insert on document for each row execute function seal_document_sides();',
      instead: '',
      testsOf: documentTests,
    },
  ],
  'src/domain/trade/deals/find-broken-clocks.ts': [
    {
      guard: 'the verification finds no step that a deadline did before its time',
      text: "from deal_event e where e.party = 'clock' and not clock_step_is_due(e)",
      instead: 'from deal_event e where false',
      testsOf: clockTests,
    },
  ],
  'src/domain/trade/documents/person-data.ts': [
    {
      guard: 'erased details of a document break the seals',
      text: 'await noteErasedRows(ctx, `document_${side}`, ids);',
      instead: '',
    },
  ],
  'src/domain/money/payouts/send-payout.ts': [
    {
      guard: 'a payout goes to an account whose holder was invented',
      text: 'if (found.name !== name && !isOwnName(found.name, { name, company: name }))',
      instead: 'if (found.name === undefined)',
    },
  ],
});
