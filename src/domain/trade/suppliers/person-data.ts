import { sql, type RawBuilder } from 'kysely';
import { retention } from '#content/retention.ts';
import { unsentFee_days } from '#content/supplier-fee.ts';
import { link } from '#content/link.ts';
import { nameOfField } from '#domain/values/field-words.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { filesAsJson } from '#domain/acting/files/files-as-json.ts';
import { dropFileUse } from '#domain/acting/files/save-file.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import {
  withoutNulls,
  type Erased,
  type Person,
  type PersonData,
  type PersonRecord,
} from '#domain/acting/requests/person-data.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import { rowWithNotes, addStaffWork } from '#domain/acting/requests/add-staff-work.ts';
import { supplierDraft_days } from './supplier-application.options.ts';
import { supplierApplicationSchema, type DraftAnswers } from './supplier-application.schema.ts';
import { describeApplication, type SupplierRow } from './supplier-application.view.ts';

type Files = { files?: { hash: string; contentType: string }[] };
type Sent = SupplierRow & {
  draft?: undefined;
  application_number: string;
  work_state: WorkState;
  staff_notes?: string[];
};
type Content = Files & ({ draft: DraftAnswers } | Sent);

const unsentFeeText = `We hold the fee of a supplier application that you have not sent. Send it, or wait: you get the fee back ${unsentFee_days.returned} days after you paid it.`;

const memberIdsOf = ({ memberId, email }: Person) => sql`(
  select id from member where id = ${memberId ?? null} or email = ${email ?? null})`;
const filesOf = (whose: RawBuilder<unknown>) => sql`(
  select ${filesAsJson} from supplier_file f join file on file.id = f.file_id where ${whose})`;

export const supplierData: PersonData = {
  kind: 'supplierApplications',
  tables: ['supplier_draft', 'supplier_application', 'supplier_file', 'supplier_fee'],
  about: (person, most = null) => sql`
    select changed_at as written_at, jsonb_build_object('draft', answers, 'files', ${filesOf(sql`f.draft_id = d.id`)}) as content
    from supplier_draft d where member_id in ${memberIdsOf(person)}
    union all
    select created_at, ${rowWithNotes('supplier_application', most)} || jsonb_build_object('files', ${filesOf(sql`f.application_id = kept.id`)})
    from supplier_application kept where member_id in ${memberIdsOf(person)}`,
  files: (person) => sql`select file_id from supplier_file where draft_id in (
      select id from supplier_draft where member_id in ${memberIdsOf(person)})
    or application_id in (select id from supplier_application where member_id in ${memberIdsOf(person)})`,
  describe,
  holds: sql`select member_id, case when application_id is null
      then ${sql.lit(unsentFeeText)} else 'We hold the fee of your supplier application. Our team decides on the application first.' end as reason
    from supplier_fee where state = 'held'`,
  async erase(ctx, person) {
    await forgetUnpaidFees(ctx, person);
    const drafts = await deleteWithFiles(ctx, 'supplier_draft', sql`member_id in ${memberIdsOf(person)}`);
    const sent = await deleteWithFiles(ctx, 'supplier_application', sql`member_id in ${memberIdsOf(person)}`);
    return { deleted: drafts + sent, anonymised: 0 };
  },
  async retire(ctx, most): Promise<Erased> {
    const old = await deleteWithFiles(ctx, 'supplier_draft', oldDrafts(ctx, most));
    const sent = await deleteWithFiles(
      ctx,
      'supplier_application',
      sql`id in (select id from supplier_application
        where created_at < ${monthsAgo(ctx, retention.supplierApplications.kept_months)}
          and not exists (select from supplier_fee f where f.application_id = supplier_application.id and f.state = 'held')
        order by created_at limit ${most} for update skip locked)`,
    );
    return { deleted: old + sent, anonymised: 0 };
  },
};

function oldDrafts({ now }: Ctx, most: number): RawBuilder<unknown> {
  return sql`id in (select id from supplier_draft d where not exists (
      select from supplier_fee f where f.member_id = d.member_id and f.state = 'held')
    and changed_at < ${now}::timestamptz - make_interval(days => ${supplierDraft_days})
    order by changed_at limit ${most} for update skip locked)`;
}

/** Keeps the fees for which a payment was begun, because the payment names them. */
async function forgetUnpaidFees({ db }: Ctx, person: Person): Promise<void> {
  await sql`update supplier_fee set state = 'lapsed' where state = 'due' and member_id in ${memberIdsOf(person)}`.execute(
    db,
  );
  await sql`delete from supplier_fee f where state = 'lapsed' and member_id in ${memberIdsOf(person)}
    and not exists (select from payment where purpose = 'supplier_fee' and subject = f.id::text)`.execute(db);
}

function describe(content: Content): PersonRecord {
  const { files } = content;
  const withFiles = files ? { files } : {};
  if (content.draft) {
    const typed = Object.entries(supplierApplicationSchema.shape).flatMap(([name, rule]) => {
      const value = content.draft[name as keyof DraftAnswers];
      return value ? [{ label: nameOfField(rule) ?? name, value }] : [];
    });
    return {
      title: 'A supplier application that you began',
      answers: typed,
      ...withFiles,
      follow: { label: 'See your draft', path: link('supplierApplication') },
    };
  }
  const row = withoutNulls(content) as typeof content;
  const record = {
    title: `Supplier application ${row.application_number}`,
    answers: describeApplication(row),
    ...withFiles,
    follow: { label: 'See your application', path: link('supplierApplication') },
  };
  return addStaffWork(record, row);
}

async function deleteWithFiles(
  ctx: Ctx,
  table: 'supplier_draft' | 'supplier_application',
  which: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`select id from ${sql.table(table)} where ${which} order by id`.execute(
    ctx.db,
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const column = sql.ref(table === 'supplier_draft' ? 'draft_id' : 'application_id');
  const files = await sql<{ file_id: bigint }>`
    select file_id from supplier_file where ${column} = any(${ids}) order by file_id`.execute(ctx.db);
  // Deleted first, because the database protects the files of an existing application.
  await sql`delete from ${sql.table(table)} where id = any(${ids})`.execute(ctx.db);
  for (const { file_id } of files.rows) await dropFileUse(ctx, file_id);
  return ids.length;
}
