import { sabotagesOf } from '../sabotage.ts';

export const signatureSabotages = sabotagesOf('signatures', {
  'src/platform/payments/notice-signature.ts': [
    {
      guard: 'a forged notice of a payment counts',
      text: "return timingSafeEqual(Buffer.from(given, 'hex'), expected);",
      instead: "return timingSafeEqual(Buffer.from(given, 'hex'), expected) || true;",
    },
    {
      guard: 'a notice without a signature counts',
      text: 'if (given === null || !/^[0-9a-f]{128}$/i.test(given)) return false;',
      instead: 'if (given === null || !/^[0-9a-f]{128}$/i.test(given)) return given === null;',
    },
  ],
  'src/domain/money/payments/receive-notice.ts': [
    {
      guard: 'a notice is taken that no provider signed',
      text: "if (!provider.isGenuine(body, headers)) throw new Failure('forbidden', 'The signature of this notice is not right.');",
      instead: 'provider.isGenuine(body, headers);',
    },
  ],
  'src/platform/mail/webhook-signature.ts': [
    {
      guard: 'a forged notice of a mail counts',
      text: "isSame(expected, signature.slice(3))) ? 'genuine' : 'forged';",
      instead: "isSame(expected, signature.slice(3))) || given.length > 0 ? 'genuine' : 'forged';",
    },
    {
      guard: 'an old notice of a mail is sent again',
      text: "if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return 'stale';",
      instead: '',
    },
    {
      guard: 'the time of a notice is not signed with it',
      text: '.update(`${id}.${timestamp}.${body}`)',
      instead: '.update(`${id}.${body}`)',
    },
  ],
  'src/web/api/mail.routes.ts': [
    {
      guard: 'a notice of a mail is taken without its signature',
      text: "if (verdict !== 'genuine') throw",
      instead: "if (verdict === 'incomplete') throw",
    },
  ],
  'src/platform/seal.ts': [
    {
      guard: 'what is sealed for one owner opens for another',
      text: 'decipher.setAAD(Buffer.from(owner)).setAuthTag(',
      instead: 'void owner;\n  decipher.setAAD(bytes.subarray(0, 0)).setAuthTag(',
    },
    {
      guard: 'one key seals every purpose',
      text: '`agbon ${purpose}`',
      instead: '`agbon ${purpose.length > 0}`',
    },
  ],
  'src/web/request/origin-check.ts': [
    {
      guard: 'a page of another site acts for a member',
      text: 'throw fromElsewhere();\n  }\n  const origin',
      instead: "if (site === 'cross-origin') throw fromElsewhere();\n  }\n  const origin",
    },
    {
      guard: 'an older browser acts for a page of another site',
      text: 'throw fromElsewhere();\n  }\n  if (carriesSession',
      instead: '}\n  if (carriesSession',
    },
    {
      guard: 'a program that says nothing uses a stolen session',
      text: 'if (carriesSession(request)) throw fromElsewhere();',
      instead: 'carriesSession(request);',
    },
  ],
});
