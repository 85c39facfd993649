import { sql, type RawBuilder } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { filesAsJson } from '#domain/acting/files/files-as-json.ts';
import { dropFileUse } from '#domain/acting/files/save-file.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import type { Erased, Person, PersonData, PersonRecord } from '#domain/acting/requests/person-data.ts';
import { faultNames, type Fault } from './fault.options.ts';

type Content = {
  deal: string;
  at: string;
  currency: string;
  words?: string;
  carrier?: string;
  tracking?: string;
  reason?: Fault;
  claimed?: string;
  files?: { hash: string; contentType: string }[];
};

/** A person's own evidence, by their side of the deal. */
const isWrittenBy = ({ memberId, email }: Person) => sql`(
  case evidence.side when 'buyer' then deal.buyer_id else deal.seller_id end) = any(array(
    select id from member where id = ${memberId ?? null} or email = ${email ?? null}))`;

/** What members say and show with the steps of their deals. The steps themselves are not erased. */
export const dealWordsData: PersonData = {
  kind: 'dealWords',
  tables: ['deal_evidence', 'deal_file'],
  about: (person) => sql`
    select evidence.at as written_at, jsonb_strip_nulls(jsonb_build_object('deal', evidence.deal_id::text, 'at', evidence.at,
      'currency', deal.currency, 'words', evidence.words, 'carrier', evidence.carrier, 'tracking', evidence.tracking, 'reason', evidence.reason,
      'claimed', evidence.claimed_minor::text, 'files', (select ${filesAsJson} from deal_file attached join file on file.id = attached.file_id
        where attached.deal_id = evidence.deal_id and attached.part = evidence.part and attached.number = evidence.number))) as content
    from deal_evidence evidence join deal on deal.id = evidence.deal_id where ${isWrittenBy(person)}`,
  files: (person) => sql`select attached.file_id from deal_file attached
    join deal_evidence evidence on (evidence.deal_id, evidence.part, evidence.number) = (attached.deal_id, attached.part, attached.number)
    join deal on deal.id = evidence.deal_id where ${isWrittenBy(person)}`,
  describe,
  erase: (ctx, person) =>
    deleteEvidence(
      ctx,
      sql`select evidence.deal_id, evidence.part, evidence.number from deal_evidence evidence join deal on deal.id = evidence.deal_id
        where ${isWrittenBy(person)}`,
    ),
  retire: (ctx, most) =>
    deleteEvidence(
      ctx,
      sql`select deal_id, part, number from deal_evidence where at < ${monthsAgo(ctx, retention.dealWords.kept_months)}
        order by at limit ${most} for update skip locked`,
    ),
};

function describe(content: Content): PersonRecord {
  const { deal, at, currency: code, words, carrier, tracking, reason, claimed, files } = content;
  const answer = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }]);
  return {
    title: `You wrote in deal ${deal}`,
    answers: [
      ...answer('Words', words),
      ...answer('What is wrong', reason && faultNames[reason]),
      ...answer('Claimed', claimed && shownAmount({ minor: BigInt(claimed), currency: currency(code) })),
      ...answer('Carried by', carrier),
      ...answer('Tracking number', tracking),
      ...answer('Attached files', files && String(files.length)),
      { label: 'Written on', value: new Date(at) },
    ],
    ...(files && { files }),
  };
}

type Place = { deal_id: bigint; part: number; number: number };

async function deleteEvidence(ctx: Ctx, query: RawBuilder<unknown>): Promise<Erased> {
  const places = (await (query as RawBuilder<Place>).execute(ctx.db)).rows;
  if (places.length === 0) return { deleted: 0, anonymised: 0 };
  const isAmongThem = sql`(deal_id, part, number) in (${sql.join(
    places.map(({ deal_id, part, number }) => sql`(${deal_id}::bigint, ${part}::smallint, ${number}::integer)`),
  )})`;
  const { rows: files } = await sql<{ file_id: bigint }>`select file_id from deal_file where ${isAmongThem}`.execute(
    ctx.db,
  );
  for (const { file_id } of files) await dropFileUse(ctx, file_id);
  const { numAffectedRows = 0n } = await sql`delete from deal_evidence where ${isAmongThem}`.execute(ctx.db);
  return { deleted: Number(numAffectedRows), anonymised: 0 };
}
