/** Guards of decisions that need a second person; a part of rights.sabotages.ts. */
export const approvalSabotages = {
  'src/domain/acting/approvals/confirm-approval.ts': [
    {
      guard: 'a person confirms what they began',
      text: 'if (approval.begunBy === staff.id)',
      instead: 'if (approval.begunBy === 0n)',
    },
    {
      guard: 'a colleague confirms what is about their own staff account',
      text: 'if (approval.staffId === staff.id)',
      instead: 'if (approval.staffId === 0n)',
    },
    {
      guard: 'a member of staff confirms what is about their own account',
      text: 'await refuseOwnAccounts(ctx, approval.members);',
      instead: '',
    },
    {
      guard: 'one person confirms what needs two',
      text: '>= approval.needed;',
      instead: '>= 1;',
    },
    {
      guard: 'what ended meanwhile is confirmed',
      text: "if (approval?.state !== 'waiting') throw new Failure('conflict', approvalTexts.ended);\n  const expired",
      instead: 'void approval;\n  const expired',
    },
    {
      guard: 'what has expired is confirmed',
      text: "if (expired.rows.length > 0) throw new Failure('conflict', approvalTexts.expired);",
      instead: 'void expired;',
    },
  ],
  'src/domain/acting/audit/second-person.policy.ts': [
    {
      guard: 'a role confirms an approval that it has no right to',
      text: "if (actor.kind !== 'staff' || !staffActs[verb].roles.includes(actor.role)) throw",
      instead: "if (actor.kind !== 'staff') throw",
    },
    {
      guard: 'something is confirmed by the shared password',
      text: "if (actor.id === undefined) throw new Failure('forbidden', texts.nameless);",
      instead: 'if (actor.id === undefined) return { ...actor, id: 0n };',
    },
    {
      guard: 'an approval is confirmed in a session without a recent password',
      text: "if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissingText);",
      instead: 'hasProved(actor, now);',
    },
  ],
  'src/domain/acting/approvals/turn-down-approval.ts': [
    {
      guard: 'a person withdraws what another began',
      text: 'actor.id !== approval.begunBy)',
      instead: 'approval.begunBy === 0n)',
    },
    {
      guard: 'a person turns down what they began',
      text: 'if (approval.begunBy === staff.id)',
      instead: 'if (approval.begunBy === 0n)',
    },
    {
      guard: 'a colleague turns down what is about their own staff account',
      text: 'if (approval.staffId === staff.id)',
      instead: 'if (approval.staffId === 0n)',
    },
    {
      guard: 'a member of staff turns down what is about their own account',
      text: 'await refuseOwnAccounts(ctx, approval.members);',
      instead: '',
    },
  ],
  'src/domain/acting/approvals/ask-with-delay.ts': [
    {
      guard: 'an owner beside whom another is active changes a control after a delay',
      text: 'return rows.length === 0;',
      instead: 'return rows.length >= 0;',
    },
    {
      guard: 'a colleague replaces what another began',
      text: "if (rows.length > 0) throw new Failure('conflict', approvalTexts.othersWait);",
      instead: 'void rows;',
    },
    {
      guard: 'staff get no mail about a change that takes effect by itself',
      text: 'if (takesEffectByItself) await notifyStaffOfApproval(ctx, kind, approval);',
      instead: 'void notifyStaffOfApproval;',
    },
  ],
  'src/domain/acting/approvals/notify-staff-of-approval.ts': [
    {
      guard: 'staff get only one mail about a change that waits to take effect',
      text: "- interval '24 hours' order by notified_at",
      instead: "- interval '24 years' order by notified_at",
    },
  ],
  'src/domain/acting/roles/own-name.policy.ts': [
    {
      guard: 'the shared password changes who works here although there is an owner',
      text: '(await hasOwner(ctx)))',
      instead: '(await hasOwner(ctx)) && false)',
    },
  ],
  'src/domain/people/staff-accounts/invite-staff.ts': [
    {
      guard: 'the shared password invites an owner without its authenticator app, or although one is active',
      text: "if (role !== 'owner' || !hasTotp || (await hasOwner(ctx, 'active')))",
      instead: "if (role !== 'owner')",
    },
    {
      guard: 'one owner invites a colleague with rights over money',
      text: 'if (!hasNamedOwner || !givesRightsOverMoney(role))',
      instead: 'if (givesRightsOverMoney(role) || !hasNamedOwner)',
    },
  ],
  'src/domain/people/staff-accounts/staff-invitation.approval.ts': [
    {
      guard: 'the shared password has its invitation sent although an owner came back',
      text: "if (begunAs === 'shared' && (await hasOwner(ctx, 'active')))",
      instead: "if (begunAs === 'clock')",
    },
  ],
  'src/domain/acting/setting-changes/setting.approval.ts': [
    {
      guard: 'a raised amount holds at once',
      text: "isRaised && ctx.actor.kind === 'staff' ? now.getTime() + day_ms",
      instead: "isRaised && ctx.actor.kind === 'guest' ? now.getTime() + day_ms",
    },
  ],
  'src/domain/money/plans/grant-plan.ts': [
    {
      guard: 'one person grants a fee below the published one',
      text: 'if (fee === undefined || fee >= fees[plan])',
      instead: 'if (fee === undefined || fee >= 0)',
    },
  ],
  'db/migrations/0094-controls-by-two.sql': [
    {
      guard: 'in SQL, a role changes without an approval',
      text: 'if new.role <> old.role\n',
      instead: 'if new.role is null\n',
      testsOf: 'src/domain/people/staff-accounts/staff-changes.database.test.ts',
    },
    {
      guard: 'in SQL, the delay is skipped',
      text: 'if new.not_before < business_now() + hours_alone(new)',
      instead: 'if new.not_before < business_now() - hours_alone(new)',
      testsOf: 'src/domain/people/staff-accounts/staff-changes.database.test.ts',
    },
    {
      guard: 'in SQL, the application moves the clock that delays are counted by',
      text: 'before insert or update on business_clock',
      instead: 'before delete on business_clock',
      testsOf: 'src/domain/people/staff-accounts/staff-changes.database.test.ts',
    },
    {
      guard: 'in SQL, a threshold is written without an approval',
      text: 'when (new.value is not null and setting_needs_second(new.name))',
      instead: 'when (new.value is null and setting_needs_second(new.name))',
      testsOf: 'src/domain/people/staff-accounts/staff-changes.database.test.ts',
    },
  ],
  'src/domain/acting/approvals/end-approval.ts': [
    {
      guard: 'what has ended is ended again',
      text: "if (ended.numUpdatedRows !== 1n) throw new Failure('conflict', approvalTexts.ended);",
      instead: 'void ended;',
    },
  ],
  'src/domain/acting/approvals/needs-second.ts': [
    {
      guard: 'a large sum in parts needs no second person',
      text: 'sumOfDay + minor > limit;',
      instead: 'minor > limit;',
    },
    {
      guard: 'another currency needs no second person',
      text: "return currency !== 'NGN' || sumOfDay",
      instead: "return currency === '' || sumOfDay",
    },
    {
      guard: 'several acts at once stay below the limit, each counted alone',
      text: 'for (const name of lockNames)\n    await sql`select pg_advisory_xact_lock',
      instead: 'for (const name of lockNames.slice(99))\n    await sql`select pg_advisory_xact_lock',
    },
  ],
  'db/migrations/0079-approvals.sql': [
    {
      guard: 'in SQL, an approval is done without its confirmations',
      text: "for each row when (new.state = 'done' and new.needed > 0) execute function approval_is_confirmed();",
      instead: "for each row when (new.state = 'none') execute function approval_is_confirmed();",
      testsOf: 'src/domain/acting/approvals/approvals.database.test.ts',
    },
    {
      guard: 'in SQL, a person confirms what they began',
      text: 'if of.begun_by = new.staff_id then',
      instead: 'if of.begun_by = 0 then',
      testsOf: 'src/domain/acting/approvals/approvals.database.test.ts',
    },
  ],
};
