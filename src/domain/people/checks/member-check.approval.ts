import { z } from 'zod';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { Failure } from '#domain/acting/context.ts';
import { checkedByTwo, checkedNames, checkTexts, memberCheckApprovalName } from './member-check.schema.ts';
import { findOpenCheck, lockCheckedMember, replaceCheck } from './save-check.ts';

export type MemberCheckWish = {
  memberId: bigint;
  what: (typeof checkedByTwo)[number];
  seen: string;
  checked_on: string;
  valid_until?: string | undefined;
  name: string;
  company: string | null;
};

export const memberCheckApproval: ApprovalKind<MemberCheckWish> = {
  name: memberCheckApprovalName,
  verb: 'confirm-member-check',
  called: 'Check of a member',
  about: { called: 'Member {id}' },
  queue: {
    one: '1 check of a member to confirm',
    many: '{count} checks of members to confirm',
    title: 'Confirm a check of a member',
  },
  wish: z.object({
    memberId: numberWish,
    what: z.enum(checkedByTwo),
    seen: z.string(),
    checked_on: z.iso.date(),
    valid_until: z.iso.date().optional(),
    name: z.string(),
    company: z.string().nullable(),
  }),
  days: 30,
  async lock(ctx, { begunBy, wish: { memberId, name, company, ...check } }) {
    const member = await lockCheckedMember(ctx, memberId);
    if (member.name !== name || member.company !== company) throw new Failure('conflict', checkTexts.otherName);
    const before = await findOpenCheck(ctx, memberId, check.what);
    const { what, seen, checked_on, valid_until = null } = check;
    return {
      ...(before && { before: { what, seen: before.seen } }),
      after: { what, seen, checked_on, valid_until },
      async carryOut(ctx) {
        const confirmedBy = ctx.actor.kind === 'staff' ? ctx.actor.id : undefined;
        await replaceCheck(ctx, memberId, check, { notedBy: begunBy, confirmedBy });
      },
    };
  },
  describe: (_, { wish: { memberId, what, seen, checked_on, valid_until, name, company } }) =>
    Promise.resolve({
      title: `Confirm a check of ${name}`,
      facts: [
        { term: 'Member', value: name, href: link('memberChecks', { memberId: String(memberId) }) },
        ...(company === null ? [] : [{ term: 'Company', value: company }]),
        { term: 'Check', value: checkedNames[what] },
        { term: 'What was seen', value: seen },
        { term: 'Checked on', value: writtenDay(checked_on) },
        ...(valid_until === undefined ? [] : [{ term: 'Valid until', value: writtenDay(valid_until) }]),
      ],
      act: 'Confirm the check',
    }),
};
