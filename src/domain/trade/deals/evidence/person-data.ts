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
  case said.side when 'buyer' then deal.buyer_id else deal.seller_id end) = any(array(
    select id from member where id = ${memberId ?? null} or email = ${email ?? null}))`;

/** What members say and show with the steps of their deals. It is erased with the member, or after its retention time; the steps themselves stay. */
export const dealWordsData: PersonData = {
  kind: 'dealWords',
  tables: ['deal_evidence', 'deal_file'],
  about: (person) => sql`
    select said.at as written_at, jsonb_strip_nulls(jsonb_build_object('deal', said.deal_id::text, 'at', said.at,
      'currency', deal.currency, 'words', said.words, 'carrier', said.carrier, 'tracking', said.tracking, 'reason', said.reason,
      'claimed', said.claimed_minor::text, 'files', (select ${filesAsJson} from deal_file shows join file on file.id = shows.file_id
        where shows.deal_id = said.deal_id and shows.part = said.part and shows.number = said.number))) as content
    from deal_evidence said join deal on deal.id = said.deal_id where ${isWrittenBy(person)}`,
  files: (person) => sql`select shows.file_id from deal_file shows
    join deal_evidence said on (said.deal_id, said.part, said.number) = (shows.deal_id, shows.part, shows.number)
    join deal on deal.id = said.deal_id where ${isWrittenBy(person)}`,
  describe,
  erase: (ctx, person) =>
    forget(
      ctx,
      sql`select said.deal_id, said.part, said.number from deal_evidence said join deal on deal.id = said.deal_id
        where ${isWrittenBy(person)}`,
    ),
  retire: (ctx, most) =>
    forget(
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

async function forget(ctx: Ctx, which: RawBuilder<unknown>): Promise<Erased> {
  const places = (await (which as RawBuilder<Place>).execute(ctx.db)).rows;
  if (places.length === 0) return { deleted: 0, anonymised: 0 };
  const these = sql`(deal_id, part, number) in (${sql.join(
    places.map(({ deal_id, part, number }) => sql`(${deal_id}::bigint, ${part}::smallint, ${number}::integer)`),
  )})`;
  const { rows: files } = await sql<{ file_id: bigint }>`select file_id from deal_file where ${these}`.execute(ctx.db);
  for (const { file_id } of files) await dropFileUse(ctx, file_id);
  const { numAffectedRows = 0n } = await sql`delete from deal_evidence where ${these}`.execute(ctx.db);
  return { deleted: Number(numAffectedRows), anonymised: 0 };
}
