import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { labelOfField } from '#domain/values/answers.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import { quantityText, type Unit } from '#domain/values/listed-goods.ts';
import type { Erased, Person, PersonData, PersonRecord } from '#domain/acting/requests/person-data.ts';
import { dropRfqFiles } from './save-rfq-files.ts';
import { rfqStateLabels, type RfqState } from './rfq.states.ts';
import { rfqPriceRangeOf } from './rfq.view.ts';

type RfqContent = {
  is: 'rfq';
  public_id: string;
  product_name: string;
  specifications: string;
  quantity: string;
  unit: Unit;
  low_kobo: string;
  high_kobo: string;
  location: string;
  state: RfqState;
  at: string;
};
type WordsContent = {
  is: 'draft' | 'question' | 'report' | 'pro' | 'invited' | 'mails' | 'counter';
  words: Record<string, string>;
  at: string;
};
type Content = RfqContent | WordsContent;

const memberIdOf = ({ memberId }: Person) => sql`${memberId ?? null}::bigint`;

const ofRfq = sql`jsonb_build_object('is', 'rfq', 'public_id', public_id, 'product_name', product_name, 'specifications', specifications,
  'quantity', quantity::text, 'unit', unit, 'low_kobo', low_kobo::text, 'high_kobo', high_kobo::text, 'location', location,
  'state', state, 'at', created_at)`;

const titles: Record<WordsContent['is'], string> = {
  draft: 'A draft of a request for quotes',
  question: 'A question about a request for quotes',
  report: 'A request for quotes that you reported',
  pro: 'You asked to post pro requests',
  invited: 'You were invited to answer a request for quotes',
  mails: 'Mails about requests that fit what you sell',
  counter: 'A counter-offer that you made to a bid',
};

export const rfqData: PersonData = {
  kind: 'offers',
  tables: ['rfq', 'rfq_draft', 'rfq_question', 'rfq_report', 'rfq_invited', 'rfq_mail', 'pro_buyer', 'rfq_award'],
  about: (person) => sql`
    select created_at as written_at, ${ofRfq} as content from rfq where buyer_id = ${memberIdOf(person)}
    union all
    select changed_at, jsonb_build_object('is', 'draft', 'words', answers, 'at', changed_at)
    from rfq_draft where buyer_id = ${memberIdOf(person)}
    union all
    select asked_at, jsonb_build_object('is', 'question', 'words', jsonb_build_object('You asked', question), 'at', asked_at)
    from rfq_question where asker_id = ${memberIdOf(person)}
    union all
    select at, jsonb_build_object('is', 'report', 'words', jsonb_build_object('You wrote', why), 'at', at)
    from rfq_report where reporter_id = ${memberIdOf(person)}
    union all
    select asked_at, jsonb_build_object('is', 'pro', 'words', jsonb_strip_nulls(jsonb_build_object('You wrote', why,
      'Granted on', granted_at::date::text, 'Refused because', refused_why)), 'at', asked_at)
    from pro_buyer where member_id = ${memberIdOf(person)}
    union all
    select coalesce(notified_at, rfq.created_at), jsonb_build_object('is', 'invited', 'words',
      jsonb_build_object('Request', rfq.public_id), 'at', coalesce(notified_at, rfq.created_at))
    from rfq_invited join rfq on rfq.id = rfq_invited.rfq_id where seller_id = ${memberIdOf(person)}
    union all
    select counter.at, jsonb_build_object('is', 'counter', 'words', jsonb_strip_nulls(jsonb_build_object('Request', rfq.public_id,
      'Price in kobo', counter.price_kobo::text, 'Quantity', counter.quantity::text, 'You wrote', counter.message)), 'at', counter.at)
    from rfq join rfq_bid bid on bid.rfq_id = rfq.id join rfq_counter counter on counter.bid_id = bid.id
    where rfq.buyer_id = ${memberIdOf(person)}
    union all
    select notified_until, jsonb_build_object('is', 'mails', 'words', jsonb_build_object('By e-mail',
      case when stopped_at is null then 'Yes' else 'No' end), 'at', notified_until)
    from rfq_mail where member_id = ${memberIdOf(person)}`,
  /** The largest width of each picture, and the files beside requests. */
  files: (person) => sql`
    select file.id as file_id from rfq join rfq_picture picture on picture.rfq_id = rfq.id
      join rfq_picture_file of_picture on of_picture.rfq_id = rfq.id join file on file.id = of_picture.file_id
    where rfq.buyer_id = ${memberIdOf(person)} and encode(file.hash, 'hex') = picture.files -> -1 ->> 'webp'
    union all
    select file_id from rfq_file join rfq on rfq.id = rfq_file.rfq_id where rfq.buyer_id = ${memberIdOf(person)}`,
  describe: (content: Content): PersonRecord => (content.is === 'rfq' ? describeRfq(content) : describeWords(content)),
  holds: sql`select buyer_id as member_id,
    'A request for quotes of yours has bids. Award it, withdraw it if it is still open and nothing of it is awarded, or wait until it lapses.' as reason
    from rfq where state in ('open', 'closed') and exists (select from rfq_bid bid where bid.rfq_id = rfq.id and bid.state = 'standing')`,
  erase,
  retire,
};

function describeRfq(rfq: RfqContent): PersonRecord {
  const price = { low_kobo: BigInt(rfq.low_kobo), high_kobo: BigInt(rfq.high_kobo), unit: rfq.unit };
  return {
    title: `Request for quotes ${rfq.public_id}`,
    answers: [
      { label: 'Product', value: rfq.product_name },
      { label: 'Specifications', value: rfq.specifications },
      { label: 'Quantity', value: quantityText(BigInt(rfq.quantity), rfq.unit) },
      { label: 'Price range', value: rfqPriceRangeOf(price) },
      { label: 'Location', value: rfq.location },
      { label: 'State', value: rfqStateLabels[rfq.state] },
      { label: 'Posted on', value: new Date(rfq.at) },
    ],
    follow: { label: 'See the request', path: link('rfqOwn', { publicId: rfq.public_id }) },
  };
}

function describeWords({ is, words, at }: WordsContent): PersonRecord {
  const answers = Object.entries(words).map(([label, value]) => ({
    label: labelOfField(label),
    value: String(value),
  }));
  return { title: titles[is], answers: [...answers, { label: 'On', value: new Date(at) }] };
}

/** Deletes requests without an award. Requests with an award stay in the books, without their buyer. */
async function erase(ctx: Ctx, person: Person): Promise<Erased> {
  const { db } = ctx;
  const isOfPerson = sql`buyer_id = ${memberIdOf(person)} and not exists (select from member where id = buyer_id and is_demo)`;
  const { rows } = await sql<{ id: bigint }>`select id from rfq where ${isOfPerson}
    and not exists (select from rfq_award where rfq_award.rfq_id = rfq.id) order by id for update`.execute(db);
  const deletedRfqs = await deleteRfqs(ctx, rows);
  const { rows: remaining } = await sql<{
    id: bigint;
  }>`select id from rfq where ${isOfPerson} order by id for update`.execute(db);
  await dropRfqFiles(
    ctx,
    remaining.map(({ id }) => id),
  );
  await sql`delete from rfq_picture where rfq_id in (select id from rfq where ${isOfPerson})`.execute(db);
  // Proposed awards contain the buyer's address.
  await sql`update rfq_award set state = 'ended', answer_until = null, shipping_address = null
    where state = 'proposed' and rfq_id in (select id from rfq where ${isOfPerson})`.execute(db);
  await sql`update rfq_counter set message = null where message is not null
    and bid_id in (select bid.id from rfq_bid bid join rfq on rfq.id = bid.rfq_id where ${isOfPerson})`.execute(db);
  const anonymised = await sql`update rfq set buyer_name = null, buyer_company = null, buyer_erased_at = ${ctx.now}
    where ${isOfPerson} and buyer_erased_at is null`.execute(db);
  let deleted = deletedRfqs;
  for (const [table, column] of [
    ['rfq_draft', 'buyer_id'],
    ['rfq_question', 'asker_id'],
    ['rfq_report', 'reporter_id'],
    ['rfq_invited', 'seller_id'],
    ['rfq_mail', 'member_id'],
    ['pro_buyer', 'member_id'],
  ] as const) {
    const result = await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberIdOf(person)}`.execute(
      db,
    );
    deleted += Number(result.numAffectedRows ?? 0n);
  }
  return { deleted, anonymised: Number(anonymised.numAffectedRows ?? 0n) };
}

/** Deletes requests that ended long ago without an award, and old drafts. */
async function retire(ctx: Ctx, most: number): Promise<Erased> {
  const { rows } = await sql<{ id: bigint }>`select id from rfq where state in ('lapsed', 'withdrawn')
    and changed_at < ${monthsAgo(ctx, retention.offers.kept_months)}
    and not exists (select from rfq_award where rfq_award.rfq_id = rfq.id)
    order by changed_at, id limit ${most} for update skip locked`.execute(ctx.db);
  const drafts = await sql`delete from rfq_draft where id = any(array(select id from rfq_draft
    where changed_at < ${monthsAgo(ctx, retention.offers.kept_months)} limit ${most}))`.execute(ctx.db);
  return { deleted: (await deleteRfqs(ctx, rows)) + Number(drafts.numAffectedRows ?? 0n), anonymised: 0 };
}

async function deleteRfqs(ctx: Ctx, rows: readonly { id: bigint }[]): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await dropRfqFiles(ctx, ids);
  await ctx.db.deleteFrom('rfq').where('id', 'in', ids).execute();
  return ids.length;
}
