import { sql } from 'kysely';
import { fillInCompany } from '#domain/people/accounts/fill-in-company.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import type { AuditState } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { recheckMember } from '#domain/people/checks/recheck-member.ts';
import { canBeSameCompany } from '#domain/people/checks/names-match.ts';
import { askCheckConfirmation } from '#domain/people/checks/ask-second.ts';
import { lockCheckedMember, replaceCheck } from '#domain/people/checks/save-check.ts';
import { shownRcNumber } from '#domain/values/registered-numbers.ts';

type Accepted = {
  item: 'cacCertificate' | 'industryCertificates';
  seen: string | null;
  rcNumber: string | null;
  checkedOn: string;
  validUntil: string | null;
};
type Found = {
  member_id: bigint;
  number: string;
  business: string;
  company: string | null;
  accepted: Accepted[];
  has_standing: boolean;
};

/**
 * Records checks from the papers that staff accepted, unless the person who approves may not record checks. A second person confirms the
 * check of the company. Returns the details for the audit line.
 */
export async function recordApprovedChecks(ctx: Ctx, applicationId: bigint): Promise<AuditState | undefined> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || actor.id === undefined || !staffActs['note-member-check'].roles.includes(actor.role))
    return undefined;
  const found = await findAccepted(ctx, applicationId);
  if (!found) return undefined;
  const { member_id: memberId, number, accepted } = found;
  const certificates = accepted.find(({ item }) => item === 'industryCertificates');
  const cac = accepted.find(({ item }) => item === 'cacCertificate');
  // A new company or number would end the member's valid checks, so nothing is saved while there is one.
  const { business, company, has_standing: hasStanding } = found;
  const isOtherCompany = company !== null && !canBeSameCompany(company, business);
  const entered = { company: business, rcNumber: cac?.rcNumber ?? null };
  if (cac && !hasStanding && !isOtherCompany && (await fillInCompany(ctx, memberId, entered)))
    await recheckMember(ctx, memberId);
  const noted: AuditState = {};
  if (certificates) {
    const seen = certificates.seen ?? `Certificates of application ${number}`;
    await lockCheckedMember(ctx, memberId);
    await replaceCheck(ctx, memberId, { what: 'certificates', seen, ...daysOf(certificates) }, { notedBy: actor.id });
    noted.certificates = seen;
  }
  if (cac) {
    const certificate = cac.rcNumber ? `CAC certificate ${shownRcNumber(cac.rcNumber)}` : 'CAC certificate';
    const seen = isOtherCompany || !cac.rcNumber ? `${certificate} of ${business}` : certificate;
    await askCheckConfirmation(ctx, await lockCheckedMember(ctx, memberId), { what: 'company', seen, ...daysOf(cac) });
    noted.company = `${seen}, to be confirmed`;
  }
  return noted;
}

function daysOf({ checkedOn, validUntil }: Accepted) {
  return { checked_on: checkedOn, valid_until: validUntil ?? undefined };
}

async function findAccepted({ db }: Ctx, applicationId: bigint): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select a.member_id, a.application_number as number, a.business_name as business, m.company,
      exists (select from member_check c where c.member_id = a.member_id and c.state = 'standing' and c.what in ('identity', 'company')) as has_standing, (
      select coalesce(jsonb_agg(jsonb_build_object('item', item, 'seen', seen, 'rcNumber', rc_number, 'validUntil', valid_until,
        'checkedOn', (at at time zone 'Africa/Lagos')::date)), '[]')
      from (select distinct on (item) * from supplier_review where application_id = a.id order by item, id desc) last
      where verdict = 'accepted' and item in ('cacCertificate', 'industryCertificates')
        and exists (select from supplier_file f where f.application_id = a.id and f.paper = last.item)) as accepted
    from supplier_application a join member m on m.id = a.member_id and m.anonymised_at is null where a.id = ${applicationId}`.execute(
    db,
  );
  return rows[0];
}
