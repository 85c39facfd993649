import { sql, type RawBuilder } from 'kysely';
import { retention } from '#content/retention.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import {
  belongsToNoMember,
  type Person,
  type PersonData,
  type PersonRecord,
} from '#domain/acting/requests/person-data.ts';
import { invitationStates, type InvitationState } from './invitation.states.ts';

type Content = {
  title: string;
  details: string | null;
  currency: string;
  minor: string;
  state: InvitationState;
  as: 'inviter' | 'invitee';
  name: string | null;
  reference: string | null;
  returnUrl: string | null;
  words: readonly string[];
};

const isAuthor = ({ memberId }: Person) => sql<boolean>`invitation.inviter_id = ${memberId ?? null}`;

function isInvited({ memberId, email, phone }: Person): RawBuilder<boolean> {
  return sql`coalesce(invitation.invitee_id = ${memberId ?? null}
    or invitation.email = ${email ?? null}
    or (invitation.phone = ${phone ?? null} and invitation.invitee_id is null and ${belongsToNoMember(sql`invitation.email`)}), false)`;
}

const isOfPerson = (person: Person) => sql<boolean>`coalesce(${isAuthor(person)}, false) or ${isInvited(person)}`;
const withoutInvitee = sql`name = null, email = null, phone = null`;
const withoutShop = sql`reference = null, return_url = null`;

/**
 * Terms without a deal are erased with either side. Of terms that became a deal, the messages of both sides are erased, and with the invited
 * person their name and addresses, with the author the description and the shop.
 */
export const invitationData: PersonData = {
  kind: 'dealInvitations',
  tables: ['deal_invitation', 'deal_invitation_stop'],
  about: (person, most = null) => sql`
    select invitation.created_at as written_at, jsonb_build_object('title', invitation.title, 'details', invitation.details, 'currency', invitation.currency,
      'minor', invitation.minor::text, 'state', invitation.state, 'as', case when ${isAuthor(person)} then 'inviter' else 'invitee' end,
      'name', invitation.name, 'reference', invitation.reference, 'returnUrl', invitation.return_url, 'words', (select coalesce(jsonb_agg(own_words.words order by own_words.number), '[]') from (
        select step.number, step.words from deal_invitation_step step
        where step.invitation_id = invitation.id and step.words is not null
          and step.party = case when ${isAuthor(person)} then 'inviter' else 'invitee' end
        order by step.number desc limit ${most}) own_words)) as content
    from deal_invitation invitation where ${isOfPerson(person)}
    union all select stopped_at, jsonb_build_object('stopped', true) from deal_invitation_stop
    where address in (${person.email ?? null}, ${person.phone ?? null})`,
  describe,
  async erase({ db }, person) {
    const deleted =
      await sql`delete from deal_invitation invitation where deal_id is null and (${isOfPerson(person)})`.execute(db);
    await sql`update deal_invitation_step step set words = null from deal_invitation invitation
      where invitation.id = step.invitation_id and step.words is not null and (${isOfPerson(person)})`.execute(db);
    const asInvitee =
      await sql`update deal_invitation invitation set ${withoutInvitee} where ${isInvited(person)}`.execute(db);
    const asAuthor =
      await sql`update deal_invitation invitation set details = null, ${withoutShop} where ${isAuthor(person)}`.execute(
        db,
      );
    await sql`delete from deal_invitation_stop where address in (${person.email ?? null}, ${person.phone ?? null})`.execute(
      db,
    );
    return {
      deleted: Number(deleted.numAffectedRows ?? 0n),
      anonymised: Number((asInvitee.numAffectedRows ?? 0n) + (asAuthor.numAffectedRows ?? 0n)),
    };
  },
  async retire(ctx, most) {
    const { kept_months } = retention.dealInvitations;
    const oldWithoutDeal = sql`select id from deal_invitation where created_at < ${monthsAgo(ctx, kept_months)} and deal_id is null
      order by created_at limit ${most} for update skip locked`;
    const deleted = await sql`delete from deal_invitation where id = any(array(${oldWithoutDeal}))`.execute(ctx.db);
    const oldWithDetails = sql`select id from deal_invitation where created_at < ${monthsAgo(ctx, kept_months)}
      and (name is not null or details is not null or reference is not null or return_url is not null) order by created_at limit ${most} for update skip locked`;
    const anonymised = await sql`update deal_invitation set ${withoutInvitee}, ${withoutShop}, details = null
      where id = any(array(${oldWithDetails}))`.execute(ctx.db);
    await sql`delete from deal_invitation_stop where stopped_at < ${monthsAgo(ctx, kept_months)}`.execute(ctx.db);
    return { deleted: Number(deleted.numAffectedRows ?? 0n), anonymised: Number(anonymised.numAffectedRows ?? 0n) };
  },
};

function describe(content: Content | { stopped: true }): PersonRecord {
  if ('stopped' in content) return { title: 'You asked us to send you no more terms', answers: [] };
  const { title, details, minor, state, as, name, reference, returnUrl, words } = content;
  return {
    title: as === 'inviter' ? `Terms that you offered ${name ?? 'somebody'}` : 'Terms that you were offered',
    answers: [
      { label: 'What', value: title },
      ...(details ? [{ label: 'In full', value: details }] : []),
      { label: 'Amount', value: shownAmount({ minor: BigInt(minor), currency: currency(content.currency) }) },
      ...(reference ? [{ label: 'Order number', value: reference }] : []),
      ...(returnUrl ? [{ label: 'Address of the shop', value: returnUrl }] : []),
      { label: 'State', value: invitationStates[state] },
      ...words.map((value) => ({ label: 'You wrote', value })),
    ],
  };
}
