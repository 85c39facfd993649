import { sql } from 'kysely';
import { askApproval } from '../approvals/ask-approval.ts';
import type { AuditState } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { lookAgain } from '../member-checks/look-again.ts';
import { memberCheckApproval } from '../member-checks/member-check.approval.ts';
import { subjectOfCheck } from '../member-checks/member-check.place.ts';
import { holdCheckedMember, saveCheck } from '../member-checks/save-check.ts';
import { shownRcNumber } from '../registered-numbers.ts';
import { mayAnswerPeople } from '../staff/staff.policy.ts';

type Accepted = {
  item: 'cacCertificate' | 'industryCertificates';
  seen: string | null;
  rcNumber: string | null;
  checkedOn: string;
  validUntil: string | null;
};
type Found = { member_id: bigint; number: string; business: string; accepted: Accepted[]; has_standing: boolean };

/**
 * Notes the checks of a member whose application is approved, in the transaction that approves it, from the papers that staff accepted:
 * what they saw, when, and until when it holds. The check of the company waits for a second person, as each does. Somebody who may not
 * note checks leaves them to the page of the member. Returns what the audit log says.
 */
export async function noteApprovedChecks(ctx: Ctx, applicationId: bigint): Promise<AuditState | undefined> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || actor.id === undefined || !mayAnswerPeople(actor)) return undefined;
  const found = await findAccepted(ctx, applicationId);
  if (!found) return undefined;
  const { member_id: memberId, number, accepted } = found;
  const certificates = accepted.find(({ item }) => item === 'industryCertificates');
  const cac = accepted.find(({ item }) => item === 'cacCertificate');
  if (cac) await fillInCompany(ctx, found, cac);
  const noted: AuditState = {};
  if (certificates) {
    const seen = certificates.seen ?? `Certificates of application ${number}`;
    await holdCheckedMember(ctx, memberId);
    await saveCheck(ctx, memberId, { what: 'certificates', seen, ...daysOf(certificates) }, { notedBy: actor.id });
    noted.certificates = seen;
  }
  if (cac) {
    const seen = cac.rcNumber
      ? `CAC certificate ${shownRcNumber(cac.rcNumber)}`
      : `CAC certificate of application ${number}`;
    await askForCompany(ctx, memberId, { seen, ...daysOf(cac) });
    noted.company = `${seen}, to be confirmed`;
  }
  return noted;
}

function daysOf({ checkedOn, validUntil }: Accepted) {
  return { checked_on: checkedOn, valid_until: validUntil ?? undefined };
}

/**
 * Enters the company and its number from the certificate where the member's account has none. Another company or number ends the checks of a
 * member, so nothing is entered while a check of identity or company stands, nor for the accounts of the demo, which everybody shares.
 */
async function fillInCompany(ctx: Ctx, { member_id, business, has_standing }: Found, cac: Accepted): Promise<void> {
  if (has_standing) return;
  const { rows } = await sql<{
    changed: boolean;
  }>`update member set company = coalesce(company, ${business}), rc_number = coalesce(rc_number, ${cac.rcNumber})
    where id = ${member_id} and not is_demo and (company is null or (rc_number is null and ${cac.rcNumber}::text is not null))
    returning true as changed`.execute(ctx.db);
  if (rows.length > 0) await lookAgain(ctx, member_id);
}

async function askForCompany(
  ctx: Ctx,
  memberId: bigint,
  check: { seen: string; checked_on: string; valid_until: string | undefined },
): Promise<void> {
  const { name, company } = await holdCheckedMember(ctx, memberId);
  await askApproval(ctx, memberCheckApproval, {
    subject: subjectOfCheck(memberId, 'company'),
    record: { kind: 'member', id: memberId },
    members: [memberId],
    wish: { memberId, what: 'company', name, company, ...check },
    why: check.seen,
    isAlone: false,
  });
}

/** The certificates that staff accepted last, of which there is a file. */
async function findAccepted({ db }: Ctx, applicationId: bigint): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select a.member_id, a.application_number as number, a.business_name as business,
      exists (select from member_check c where c.member_id = a.member_id and c.state = 'standing' and c.what in ('identity', 'company')) as has_standing, (
      select coalesce(jsonb_agg(jsonb_build_object('item', item, 'seen', seen, 'rcNumber', rc_number, 'validUntil', valid_until,
        'checkedOn', (at at time zone 'Africa/Lagos')::date)), '[]')
      from (select distinct on (item) * from supplier_review where application_id = a.id order by item, id desc) last
      where verdict = 'accepted' and item in ('cacCertificate', 'industryCertificates')
        and exists (select from supplier_file f where f.application_id = a.id and f.paper = last.item)) as accepted
    from supplier_application a join member m on m.id = a.member_id and m.anonymised_at is null where a.id = ${applicationId}`.execute(
    db,
  );
  return rows.find(() => true);
}
