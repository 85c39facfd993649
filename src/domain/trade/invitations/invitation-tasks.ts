import { sql, type RawBuilder } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import type { Member } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';

/** Terms that wait for a member's answer. */
export type InvitationTask = {
  path: string;
  title: string;
  /** The other side. */
  name: string | undefined;
  amount: Amount;
  until: Date;
};

export type InvitationTaskJson = {
  id: string;
  token: string;
  is_own: boolean;
  title: string;
  name: string | null;
  minor: string;
  currency: string;
  until: string;
};

/** Rows of `deal_invitation` called `invited` that were sent to this member, or to an address or number of theirs. */
export function wasInvitationSentTo({ id, email, phone }: Pick<Member, 'id' | 'email' | 'phone'>): RawBuilder<boolean> {
  return sql<boolean>`(invited.invitee_id = ${id}
    or (invited.invitee_id is null and invited.state <> 'draft' and not invited.by_link
      and (invited.email = ${email ?? null} or invited.phone = ${phone ?? null})))`;
}

/** A query for these tasks as JSON, in the column `task`, the nearest deadline first. */
export function invitationTasksOf(member: Member, most: number): RawBuilder<{ task: InvitationTaskJson }> {
  return sql<{ task: InvitationTaskJson }>`
    select jsonb_build_object('id', invited.id::text, 'token', invited.token, 'is_own', invited.inviter_id = ${member.id},
      'title', invited.title, 'name', case when invited.inviter_id = ${member.id} then invited.name else inviter.name end,
      'minor', invited.minor::text, 'currency', invited.currency, 'until', invited.stands_until) as task,
      invited.stands_until as until
    from deal_invitation invited join member inviter on inviter.id = invited.inviter_id
    where invited.state = 'sent' and invited.stands_until > ${businessNow}
      and (invited.inviter_id = ${member.id} and invited.turn = 'inviter' or ${wasInvitationSentTo(member)} and invited.turn = 'invitee')
    order by invited.stands_until, invited.id limit ${most}`;
}

export function invitationTaskOf(json: InvitationTaskJson): InvitationTask {
  const { id, token, is_own, title, name, minor, currency: code, until } = json;
  return {
    path: invitationPath({ id, token, isOwn: is_own }),
    title,
    name: name ?? undefined,
    amount: { minor: BigInt(minor), currency: currency(code) },
    until: new Date(until),
  };
}

/** The address for the author in their account, or the private link for the invited person. */
export function invitationPath({ id, token, isOwn }: { id: string; token: string; isOwn: boolean }): string {
  return isOwn ? link('ownInvitation', { invitationId: id }) : link('invitation', { token });
}
