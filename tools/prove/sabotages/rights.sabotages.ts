import { sabotagesOf } from '../sabotage.ts';
import { approvalSabotages } from './approval-guards.ts';
import { supplierSabotages } from './supplier-guards.ts';

export const rightsSabotages = sabotagesOf('rights', {
  ...approvalSabotages,
  ...supplierSabotages,
  'src/domain/acting/roles/staff.policy.ts': [
    {
      guard: 'money is moved in a session without a recent password',
      text: 'now.getTime() - actor.provedAt.getTime() <= staffProofLifetime_ms;',
      instead: 'actor.provedAt <= now && staffProofLifetime_ms > 0;',
    },
    {
      guard: 'a viewer does what every role may',
      text: 'return hasRole(actor, rolesThat.pay);',
      instead: 'return hasRole(actor, rolesThat.read);',
    },
    {
      guard: 'a member of staff changes the ways in of another',
      text: "if (actor.kind !== 'staff' || actor.id !== staffId) requireManager({ actor, now });",
      instead: "if (actor.kind !== 'staff' || staffId < 0n) requireManager({ actor, now });",
    },
  ],
  'src/domain/acting/roles/staff.lock.ts': [
    {
      guard: 'a member of staff who was disabled ends what they began',
      text: "if (account?.role !== role || account.disabled_at) throw new Failure('signed_out', rightsGoneText);",
      instead: "if (!account) throw new Failure('signed_out', rightsGoneText);",
    },
    {
      guard: 'a change is kept of a session that was ended meanwhile',
      text: "if (!session) throw new Failure('signed_out', rightsGoneText);",
      instead: 'if (session === null) throw new Error();',
    },
    {
      guard: 'the last owner takes away their own rights',
      text: "const isLastOwner = role === 'owner' && !isDisabled && !(await hasOwnerBeside(ctx, staffId));",
      instead: "const isLastOwner = role === 'viewer' && !(await hasOwnerBeside(ctx, staffId));",
    },
  ],
  'src/domain/acting/audit/audit.ts': [
    {
      guard: 'staff do what their role does not',
      text: 'if (!staffActs[entry.what].roles.includes(actor.role))',
      instead: 'if (false)',
    },
    {
      guard: 'staff decide about money by the shared password',
      text: 'if (moneyActs.has(entry.what)) await refuseNameless(ctx);',
      instead: 'if (moneyActs.size === 0) await refuseNameless(ctx);',
    },
    {
      guard: 'staff change something without a line of the audit log',
      text: 'if (change.on) await writeAudit(',
      instead: 'if (change.on && !change.after) await writeAudit(',
    },
  ],
  'src/domain/people/staff-accounts/find-staff-session.ts': [
    {
      guard: 'a disabled member of staff stays signed in',
      text: 'row.name === null || row.disabled_at) return undefined;',
      instead: 'row.name === null) return undefined;',
    },
    {
      guard: 'a shared password that was changed still opens',
      text: 'if (!shared?.mark.equals(shared_mark)) return undefined;',
      instead: 'if (!shared) return undefined;',
    },
    {
      guard: 'an unused staff session still opens',
      text: ".where('session.seen_at', '>', new Date(now.getTime() - staffIdle_ms))",
      instead: ".where('session.seen_at', '>', new Date(staffIdle_ms))",
    },
  ],
  'src/domain/people/staff-accounts/staff.guard.ts': [
    {
      guard: 'a code of a staff authenticator counts twice',
      text: 'return taken !== undefined;',
      instead: 'return taken !== null;',
    },
    {
      guard: 'staff sign in without the code of their authenticator',
      text: '&& (!second || (await isSecondRight(ctx, second)));',
      instead: '&& (!second || (await isSecondRight(ctx, second)) || true);',
    },
    {
      guard: 'codes of one account are guessed from many networks',
      text: 'if ((await takeTry(ctx.db, [count], ctx.now)) > 0 || !(await redeemStaffCode(ctx, second))) return false;',
      instead: 'if (!(await redeemStaffCode(ctx, second))) return false;',
    },
  ],
  'src/domain/acting/roles/refuse-own-money.ts': [
    {
      guard: 'staff decide about money of their own',
      text: "if (rows.length > 0) throw new Failure('forbidden', ownMoneyText);",
      instead: 'if (rows.length < 0) throw new Error();',
    },
  ],
  'src/domain/trade/deals/deal.can.ts': [
    {
      guard: 'staff rule on a deal of their own',
      text: 'holds: ({ isParty }) => isParty !== true,',
      instead: 'holds: ({ isParty }) => isParty !== null,',
    },
    {
      guard: 'one side does what is the other’s to do',
      text: 'transitions.find(({ by }) => by.includes(party));',
      instead: 'transitions.find(({ by }) => by.length > 0);',
    },
    {
      guard: 'a side agrees to its own proposal',
      text: 'holds: ({ turn }, party) => turn === party,',
      instead: 'holds: ({ turn }, party) => turn === party || turn !== undefined,',
    },
  ],
  'src/domain/trade/deals/deal.standing.ts': [
    {
      guard: 'a stranger is a side of a deal',
      text: "return actor.id === sellerId ? 'seller' : undefined;",
      instead: "return sellerId > 0n ? 'seller' : undefined;",
    },
  ],
  'src/domain/trade/messages/attachment.policy.ts': [
    {
      guard: 'a stranger reads the file of a message',
      text: ".where('thread_side.member_id', '=', actor.id)",
      instead: '',
    },
    {
      guard: 'staff read files of messages that nobody flagged',
      text: 'return flagged !== undefined;',
      instead: 'return flagged !== null;',
    },
  ],
  'src/domain/trade/messages/lock-thread.ts': [
    {
      guard: 'a stranger writes in a thread of two others',
      text: ".where('side.member_id', '=', member.id)",
      instead: '',
    },
    {
      guard: 'a member writes to a suspended member, who cannot read it',
      text: 'and member.suspended_at is not null)',
      instead: 'and member.suspended_at < member.created_at)',
    },
  ],
  'src/domain/trade/standing/may-trade.ts': [
    {
      guard: 'a suspended member trades',
      text: "if (!isHere) throw new Failure('signed_out', tradeTexts.signedOut);",
      instead: '',
    },
    {
      guard: 'a member trades without an invitation',
      text: "if (trading === 'invited' && !isInvited) throw new Failure('forbidden', tradeTexts.invited);",
      instead: '',
    },
    {
      guard: 'a member trades without accepting the terms',
      text: "if (!accepting) throw new Failure('invalid', tradeTexts.terms, { field: 'terms' });",
      instead: '',
    },
    {
      guard: 'a member trades with another who blocked them',
      text: 'find(({ blocks }) => blocks);',
      instead: 'find(({ blocks }) => blocks && buyer === seller);',
    },
  ],
  'src/domain/trade/offers/find-offer.ts': [
    {
      guard: 'a stranger reads the offer of another',
      text: '(actor.id === row.buyer_id || actor.id === row.seller_id)',
      instead: '(actor.id === row.buyer_id || row.seller_id > 0n)',
    },
  ],
  'src/domain/trade/invitations/welcome-invitation.ts': [
    {
      guard: 'a blocked member invites the one who blocked them',
      text: 'where blocked_id = ${inviter.id} and',
      instead: 'where false and blocked_id = ${inviter.id} and',
      testsOf: 'src/domain/registers/mails/mails-between-members.ts',
    },
  ],
  'src/domain/trade/offers/notify-offer.ts': [
    {
      guard: 'a member who withdraws an offer mails a member who blocks them',
      text: 'to.filter((side) => !blockers.has(offer[side].id))',
      instead: 'to',
      testsOf: 'src/domain/registers/mails/mails-between-members.ts',
    },
  ],
  'src/domain/trade/listings/import/mask-cards.ts': [
    {
      guard: 'a file is saved with the card numbers in it',
      text: 'if (cards.length === 0 && isWhole) return isUtf8(bytes) ?',
      instead: 'if (cards.length >= 0) return isUtf8(bytes) ?',
      testsOf: 'src/web/files-with-cards.test.ts',
    },
  ],
  'src/web/request/route.ts': [
    {
      guard: 'a viewer opens pages of other roles',
      text: "allows: (actor) => actor.kind === 'staff' && roles.includes(actor.role),",
      instead: "allows: (actor) => actor.kind === 'staff' && roles.length > 0,",
      testsOf: 'src/web/access.test.ts',
    },
    {
      guard: 'a guest opens pages of members',
      text: "name: 'members',\n  allows: (actor) => actor.kind === 'member',",
      instead: "name: 'members',\n  allows: () => true,",
      testsOf: 'src/web/access.test.ts',
    },
  ],
  'src/domain/people/accounts/settings/set-account-type.ts': [
    { guard: 'a shared demo account becomes another for everybody', text: '  refuseDemo(member);\n', instead: '' },
  ],
  'src/domain/trade/invitations/find-shared-invitation.ts': [
    {
      guard: 'anybody reads terms by their number',
      text: "found.state !== 'draft' && isNamedInvitee(ctx, found)",
      instead: "found.state !== 'draft'",
      testsOf: 'test/visits/work-deal.test.ts',
    },
  ],
  'src/domain/trade/own-trade/change-account-type.ts': [
    {
      guard: 'a seller with something open becomes a buyer',
      text: "if (stillSells && accountType === 'buyer')",
      instead: "if (stillSells && accountType === 'merchant')",
    },
    {
      guard: 'a buyer with something open becomes a seller',
      text: "if (stillBuys && accountType === 'seller')",
      instead: "if (stillBuys && accountType === 'merchant')",
    },
  ],
  'db/migrations/0012-staff.sql': [
    {
      guard: 'a line of the audit log is changed',
      text: 'create trigger audit_is_append_only before update or delete or truncate on audit',
      instead: 'create trigger audit_is_append_only before truncate on audit',
      testsOf: 'src/domain/acting/audit/audit.ts',
    },
  ],
});
