import { sabotagesOf } from '../sabotage.ts';

export const sessionSabotages = sabotagesOf('session', {
  'src/domain/people/accounts/find-session.ts': [
    {
      guard: 'a suspended member stays signed in',
      text: ' and m.suspended_at is null`',
      instead: '`',
    },
    {
      guard: 'a session outlives its longest time',
      text: 'row.expires_at <= now ||',
      instead: '',
    },
    {
      guard: 'a session unused for weeks still opens',
      text: ' || now.getTime() - row.seen_at.getTime() >= sessionIdle_ms)',
      instead: ' || sessionIdle_ms < 0)',
    },
  ],
  'src/web/request/actor.ts': [
    {
      guard: 'a password without its second step signs in',
      text: "visit.session?.stage === 'full' ? visit.session.member",
      instead: 'visit.session ? visit.session.member',
    },
    {
      guard: 'the session of a member opens pages of staff',
      text: 'if (policy.forStaff) {',
      instead: 'if (policy.forStaff && staffToken(visit) !== undefined) {',
    },
  ],
  'src/domain/people/accounts/start-session.ts': [
    {
      guard: 'a suspended member signs in',
      text: "if (member?.suspended_at) throw new Failure('forbidden',",
      instead: "if (member?.suspended_at && !member) throw new Failure('forbidden',",
    },
    {
      guard: 'the token that a browser held before sign-in stays good',
      text: "if (old) await ctx.db.deleteFrom('session').where('token_hash', '=', old).execute();",
      instead: '',
    },
    {
      guard: 'half a sign-in holds as long as a whole one',
      text: "const lifetime_ms = stage === 'full' ? sessionLongest_ms : secondFactorTime_ms;",
      instead: "const lifetime_ms = stage === 'full' || secondFactorTime_ms > 0 ? sessionLongest_ms : 0;",
    },
    {
      guard: 'the session of another is renewed',
      text: ".where('member_id', '=', memberId)\n    .where('stage', '=', 'full')",
      instead: ".where('stage', '=', 'full')",
    },
  ],
  'src/domain/people/accounts/reset-password.ts': [
    {
      guard: 'a link to a new password works twice',
      text: ".where('kind', '=', 'reset_password')\n      .where('used_at', 'is', null)",
      instead: ".where('kind', '=', 'reset_password')",
    },
    {
      guard: 'other devices stay signed in after a new password',
      text: 'await endOtherSessions(ctx, member.id, undefined);',
      instead: '',
    },
    {
      guard: 'a link opens the account that has the address now',
      text: ".where('email', '=', used.email)",
      instead: '',
    },
  ],
  'src/domain/people/accounts/find-reset-link.ts': [
    {
      guard: 'an old link to a new password still opens',
      text: ".where('expires_at', '>', ctx.now)",
      instead: '',
    },
  ],
  'src/domain/people/accounts/sign-in.ts': [
    {
      guard: 'a password signs in that was changed a moment before',
      text: "if (locked?.password_hash !== member.password_hash) throw new Failure('invalid', accountTexts.mismatch);",
      instead: 'if (!locked) throw new Error();',
    },
    {
      guard: 'a wrong password signs in',
      text: 'if (!member || !isRight)',
      instead: 'if (!member || isRight === undefined)',
    },
  ],
  'src/domain/people/accounts/try-code.ts': [
    {
      guard: 'codes of a phone are guessed without end',
      text: ".where('wrong_tries', '<', mostWrongCodes)",
      instead: '',
    },
    {
      guard: 'an old code of a phone still counts',
      text: ".where('expires_at', '>', ctx.now)",
      instead: '',
    },
    {
      guard: 'a code for one purpose opens another',
      text: ".where('purpose', 'in', purposes)",
      instead: '',
    },
  ],
  'src/domain/people/accounts/second-factor/spend-code.ts': [
    {
      guard: 'a code of an authenticator counts twice',
      text: ".where('last_step', '<', BigInt(step))",
      instead: '',
    },
    {
      guard: 'a recovery code counts twice',
      text: ".where('code_hash', '=', hashRecoveryCode(code, memberId, secret))\n    .where('used_at', 'is', null)",
      instead: ".where('code_hash', '=', hashRecoveryCode(code, memberId, secret))",
    },
  ],
  'src/domain/people/accounts/second-factor/make-recovery-codes.ts': [
    {
      guard: 'the form that made a used recovery code makes it valid again after newer codes',
      text: ".where('member_id', '=', member.id).where('used_at', 'is', null).execute();",
      instead: ".where('member_id', '=', member.id).execute();",
      testsOf: 'src/domain/people/accounts/second-factor/recovery-codes.test.ts',
    },
  ],
  'src/domain/people/accounts/settings/lock-member.ts': [
    {
      guard: 'a bank account is changed without a recent password',
      text: '  await requireProof(ctx, own);\n',
      instead: '',
    },
    {
      guard: 'ways in are changed without giving the password again',
      text: 'if (!isProven({ provedAt: session.proved_at }, ctx.now))',
      instead: 'if (!isProven({ provedAt: ctx.now }, ctx.now))',
    },
    {
      guard: 'the shared account of the demo is changed',
      text: 'refuseDemo(member);',
      instead: 'void refuseDemo;',
    },
    {
      guard: 'the proof of another’s session counts',
      text: ".where('member_id', '=', signedInMember(ctx).id)",
      instead: '',
    },
  ],
  'src/domain/people/accounts/confirm-sign-up.ts': [
    {
      guard: 'a link of a sign-up works from a stranger’s browser without the password',
      text: 'if (isBrowserKey(browserKey, signUp.browser_hash)) return;',
      instead: 'if (isBrowserKey(browserKey, signUp.browser_hash) || signUp.browser_hash) return;',
    },
  ],
});
