import { sabotagesOf } from '../sabotage.ts';

const toReadTests = 'src/domain/trade/rfqs/trust-in-buyer.test.ts';
const rfqTests = 'src/domain/trade/rfqs/rfq-rules.test.ts';
const supplierTests = 'src/domain/trade/suppliers/application-rules.test.ts';

/** What SQL with the site's login could delete or change of requests, bids, applications, papers and fees. */
export const keptRowSabotages = sabotagesOf('rights', {
  'db/migrations/0124-requests-read-after-publication.sql': [
    {
      guard: 'SQL deletes what staff have to read of a request',
      text: "(tg_op = 'DELETE' or old.read_at is not null",
      instead: "(tg_op <> 'DELETE' and old.read_at is not null",
      testsOf: toReadTests,
    },
    {
      guard: 'SQL rewrites what staff have to read of a request',
      text: 'is distinct from (old.id, old.rfq_id, old.changes, old.at)',
      instead: 'is distinct from (new.id, new.rfq_id, new.changes, new.at)',
      testsOf: toReadTests,
    },
  ],
  'db/migrations/0118-what-the-login-cannot-delete.sql': [
    {
      guard: 'SQL deletes a request whose buyer is here',
      text: 'if not owns_table(tg_relid) and is_member_here(old.buyer_id)\n',
      instead: 'if false and is_member_here(old.buyer_id)\n',
      testsOf: rfqTests,
    },
    {
      guard: 'SQL deletes an old request that is open',
      text: "and not (old.state in ('lapsed', 'withdrawn') and is_kept_long_enough",
      instead: 'and not (is_kept_long_enough',
      testsOf: rfqTests,
    },
    {
      guard: 'SQL deletes a bid whose bidder is here',
      text: 'if not owns_table(tg_relid) and is_member_here(old.bidder_id)',
      instead: 'if false and is_member_here(old.bidder_id)',
      testsOf: rfqTests,
    },
    {
      guard: 'SQL sets back the day of a bid, so that it can be deleted as an old one',
      text: 'if not owns_table(tg_relid) and new.sent_at < old.sent_at then',
      instead: 'if false then',
      testsOf: rfqTests,
    },
    {
      guard: 'SQL deletes a counter-offer',
      text: 'create trigger rfq_counter_is_kept before delete on rfq_counter for each row execute function rfq_bidding_is_kept();',
      instead: '',
      testsOf: rfqTests,
    },
    {
      guard: 'SQL deletes a final round, so that another can begin',
      text: 'create trigger rfq_round_is_kept before delete on rfq_round for each row execute function rfq_bidding_is_kept();',
      instead: '',
      testsOf: rfqTests,
    },
    {
      guard: 'SQL deletes the final offer of a bidder',
      text: 'create trigger rfq_round_bidder_is_kept before delete on rfq_round_bidder for each row execute function rfq_bidding_is_kept();',
      instead: '',
      testsOf: rfqTests,
    },
    {
      guard: 'SQL adds an application that is confirmed already',
      text: "raise exception 'An application begins without a decision.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL changes what an applicant sent',
      text: 'elsif to_jsonb(new) - work is distinct from to_jsonb(old) - work then',
      instead: 'elsif false then',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL gives an application a state that staff could not',
      text: 'elsif new.work_state <> old.work_state\n',
      instead: 'elsif false\n',
      testsOf: supplierTests,
    },
    {
      guard: 'an application is decided without a line of the audit log',
      text: "raise exception 'A decision on an application needs a line in the audit log, written in the same transaction.'\n      using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL decides on an application and leaves its fee',
      text: "raise exception 'A decision on an application decides its fee too.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL confirms an application without its papers',
      text: "raise exception 'An application is confirmed by its product images and its CAC certificate.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL deletes an application whose member is here',
      text: 'if not owns_table(tg_relid) and is_member_here(old.member_id)',
      instead: 'if false and is_member_here(old.member_id)',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL takes a paper away from its application',
      text: "raise exception 'A paper is deleted with its file.' using errcode = 'restrict_violation';",
      instead: 'return old;',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL gives a paper to another application, or makes it another paper',
      text: "raise exception 'A paper stays as it was sent.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'a paper is added to an application after the decision',
      text: "raise exception 'An application that is decided takes no papers.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL swaps or deletes the file of a paper that staff read',
      text: "raise exception 'The papers of an application stay as they were sent.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL adds a fee that is paid already',
      text: "raise exception 'A fee begins unpaid.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL says that a fee was paid',
      text: "raise exception 'A fee is held once its payment is booked.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'the fee of a member pays for the application of another',
      text: "raise exception 'A fee is for an application of its member.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
    {
      guard: 'SQL pays back the fee of a draft at once',
      text: "raise exception 'The fee of an application that was not sent goes back 60 days after it was paid.' using errcode = 'restrict_violation';",
      instead: 'null;',
      testsOf: supplierTests,
    },
  ],
});
