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

const wrote = ({ memberId }: Person) => sql<boolean>`kept.inviter_id = ${memberId ?? null}`;

/** Terms sent to an address belong to that address; terms sent to a number, to the person with that number and no address here. */
function wasAsked({ memberId, email, phone }: Person): RawBuilder<boolean> {
  return sql`coalesce(kept.invitee_id = ${memberId ?? null}
    or kept.email = ${email ?? null}
    or (kept.phone = ${phone ?? null} and kept.invitee_id is null and ${belongsToNoMember(sql`kept.email`)}), false)`;
}

const isTheirs = (person: Person) => sql<boolean>`coalesce(${wrote(person)}, false) or ${wasAsked(person)}`;
const nobody = sql`name = null, email = null, phone = null`;
const noShop = sql`reference = null, return_url = null`;

/** Terms without a deal are erased with either side. Of terms that became a deal only the person's words are erased. */
export const invitationData: PersonData = {
  kind: 'dealInvitations',
  tables: ['deal_invitation', 'deal_invitation_stop'],
  about: (person, most = null) => sql`
    select kept.created_at as written_at, jsonb_build_object('title', kept.title, 'details', kept.details, 'currency', kept.currency,
      'minor', kept.minor::text, 'state', kept.state, 'as', case when ${wrote(person)} then 'inviter' else 'invitee' end,
      'name', kept.name, 'reference', kept.reference, 'returnUrl', kept.return_url, 'words', (select coalesce(jsonb_agg(said.words order by said.number), '[]') from (
        select step.number, step.words from deal_invitation_step step
        where step.invitation_id = kept.id and step.words is not null
          and step.party = case when ${wrote(person)} then 'inviter' else 'invitee' end
        order by step.number desc limit ${most}) said)) as content
    from deal_invitation kept where ${isTheirs(person)}
    union all select stopped_at, jsonb_build_object('stopped', true) from deal_invitation_stop
    where address in (${person.email ?? null}, ${person.phone ?? null})`,
  describe,
  async erase({ db }, person) {
    const gone = await sql`delete from deal_invitation kept where deal_id is null and (${isTheirs(person)})`.execute(
      db,
    );
    await sql`update deal_invitation_step step set words = null from deal_invitation kept
      where kept.id = step.invitation_id and step.words is not null and (${isTheirs(person)})`.execute(db);
    const asked = await sql`update deal_invitation kept set ${nobody} where ${wasAsked(person)}`.execute(db);
    const written = await sql`update deal_invitation kept set details = null, ${noShop} where ${wrote(person)}`.execute(
      db,
    );
    await sql`delete from deal_invitation_stop where address in (${person.email ?? null}, ${person.phone ?? null})`.execute(
      db,
    );
    return {
      deleted: Number(gone.numAffectedRows ?? 0n),
      anonymised: Number((asked.numAffectedRows ?? 0n) + (written.numAffectedRows ?? 0n)),
    };
  },
  async retire(ctx, most) {
    const { kept_months } = retention.dealInvitations;
    const old = sql`select id from deal_invitation where created_at < ${monthsAgo(ctx, kept_months)} and deal_id is null
      order by created_at limit ${most} for update skip locked`;
    const gone = await sql`delete from deal_invitation where id = any(array(${old}))`.execute(ctx.db);
    const people = sql`select id from deal_invitation where created_at < ${monthsAgo(ctx, kept_months)}
      and (name is not null or details is not null or reference is not null or return_url is not null) order by created_at limit ${most} for update skip locked`;
    const without = await sql`update deal_invitation set ${nobody}, ${noShop}, details = null
      where id = any(array(${people}))`.execute(ctx.db);
    await sql`delete from deal_invitation_stop where stopped_at < ${monthsAgo(ctx, kept_months)}`.execute(ctx.db);
    return { deleted: Number(gone.numAffectedRows ?? 0n), anonymised: Number(without.numAffectedRows ?? 0n) };
  },
};

function describe(kept: Content | { stopped: true }): PersonRecord {
  if ('stopped' in kept) return { title: 'You want no more terms sent to you', answers: [] };
  const { title, details, minor, state, as, name, reference, returnUrl, words } = kept;
  return {
    title: as === 'inviter' ? `Terms that you offered ${name ?? 'somebody'}` : 'Terms that you were offered',
    answers: [
      { label: 'What', value: title },
      ...(details ? [{ label: 'In full', value: details }] : []),
      { label: 'Amount', value: shownAmount({ minor: BigInt(minor), currency: currency(kept.currency) }) },
      ...(reference ? [{ label: 'Order number', value: reference }] : []),
      ...(returnUrl ? [{ label: 'Address of the shop', value: returnUrl }] : []),
      { label: 'State', value: invitationStates[state] },
      ...words.map((value) => ({ label: 'You wrote', value })),
    ],
  };
}
