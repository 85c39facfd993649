/** Guards of what needs more than one person; a part of rights.sabotages.ts. */
export const approvalSabotages = {
  'src/domain/approvals/confirm-approval.ts': [
    {
      guard: 'a person confirms what they began',
      text: 'if (approval.begunBy === staff.id)',
      instead: 'if (approval.begunBy === 0n)',
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
      text: "if (approval?.state !== 'waiting') throw new Failure('conflict', approvalTexts.over);\n  const late",
      instead: 'void approval;\n  const late',
    },
    {
      guard: 'what has expired is confirmed',
      text: "if (late.rows.length > 0) throw new Failure('conflict', approvalTexts.expired);",
      instead: 'void late;',
    },
  ],
  'src/domain/second-person.policy.ts': [
    {
      guard: 'a role confirms what is not its to confirm',
      text: "if (actor.kind !== 'staff' || !rolesFor[verb].includes(actor.role)) throw",
      instead: "if (actor.kind !== 'staff') throw",
    },
    {
      guard: 'something is confirmed by the shared password',
      text: "if (actor.id === undefined) throw new Failure('forbidden', texts.nameless);",
      instead: 'if (actor.id === undefined) return { ...actor, id: 0n };',
    },
    {
      guard: 'something is confirmed from a desk that was left open',
      text: "if (!hasProved(actor, now)) throw new Failure('forbidden', proofMissing);",
      instead: 'hasProved(actor, now);',
    },
  ],
  'src/domain/approvals/turn-down-approval.ts': [
    {
      guard: 'a person turns down what they began',
      text: 'if (approval.begunBy === staff.id)',
      instead: 'if (approval.begunBy === 0n)',
    },
    {
      guard: 'a member of staff turns down what is about their own account',
      text: 'await refuseOwnAccounts(ctx, approval.members);',
      instead: '',
    },
  ],
  'src/domain/approvals/withdraw-approval.ts': [
    {
      guard: 'a person withdraws what another began',
      text: 'actor.id !== approval.begunBy)',
      instead: 'approval.begunBy === 0n)',
    },
  ],
  'src/domain/approvals/end-approval.ts': [
    {
      guard: 'what has ended is ended again',
      text: "if (ended.numUpdatedRows !== 1n) throw new Failure('conflict', approvalTexts.over);",
      instead: 'void ended;',
    },
  ],
  'src/domain/approvals/needs-second.ts': [
    {
      guard: 'a large sum in parts needs no second person',
      text: 'begun + minor > limit;',
      instead: 'minor > limit;',
    },
    {
      guard: 'another currency needs no second person',
      text: "return currency !== 'NGN' || begun",
      instead: "return currency === '' || begun",
    },
    {
      guard: 'several acts at once stay below the limit, each counted alone',
      text: 'for (const turn of turns)\n    await sql`select pg_advisory_xact_lock',
      instead: 'for (const turn of turns.slice(99))\n    await sql`select pg_advisory_xact_lock',
    },
  ],
  'db/migrations/0079-approvals.sql': [
    {
      guard: 'in SQL, an approval is done without its confirmations',
      text: "for each row when (new.state = 'done' and new.needed > 0) execute function approval_is_confirmed();",
      instead: "for each row when (new.state = 'none') execute function approval_is_confirmed();",
      testsOf: 'src/domain/approvals/approvals.database.test.ts',
    },
    {
      guard: 'in SQL, a person confirms what they began',
      text: 'if of.begun_by = new.staff_id then',
      instead: 'if of.begun_by = 0 then',
      testsOf: 'src/domain/approvals/approvals.database.test.ts',
    },
  ],
};
