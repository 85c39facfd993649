import { brand } from '../brand.ts';
import { callout, list, p, steps } from '../reading/blocks.ts';
import type { Policy } from '../legal/policy.ts';
import { link } from '../link.ts';

const report = '[{email}](mailto:{email}?subject=Security%20report)';

/** Only what the software does today. */
export const securityPage: Policy = {
  title: 'Security',
  description: `What ${brand.name} does to keep you and your data safe, what it does not claim, and how to report a weakness.`,
  date: '2026-11-21',
  inShort: [
    'No card number is kept, and no page of ours asks for one.',
    'Nothing on these pages comes from another company.',
    'Found a weakness? Tell us, and we thank you.',
  ],
  sections: [
    {
      id: 'connection',
      title: 'Pages and connection',
      blocks: [
        list(
          'The live site answers over HTTPS only and tells browsers to keep it so (HSTS).',
          'A content policy allows scripts and styles from this site alone. Nothing inline, nothing from elsewhere, no page of ours inside another site’s frame.',
          'Pages work without any script, so you may switch scripts off.',
          'Opening a page never changes anything. Only forms do, and we refuse a form that another site sends in your name.',
        ),
      ],
    },
    {
      id: 'what-you-send',
      title: 'What you send us',
      blocks: [
        list(
          'Every field is checked on the server for kind and length; unknown fields are ignored.',
          'Prices and totals are computed on the server from our own list. A price that a browser sends is ignored.',
          'A form sent twice counts once.',
          'A text with a payment card number in it is refused before it is stored, and the number is in no log.',
          'What you write is shown as text, never as code, to our staff too.',
          'Forms are limited in number against flooding, generously enough for people who share one mobile address.',
        ),
      ],
    },
    {
      id: 'what-we-keep',
      title: 'What we keep',
      blocks: [
        list(
          'Our logs hold a time, a page and a reference, and no personal data.',
          'Whole network addresses are not stored: only the first part, while you are signed in or a program waits for its key. To count tries they become a keyed code, which is thrown away within a day.',
          'Passwords are kept as argon2id hashes. The keys of sessions, and of mailed links that open your account or your data, are hashed too, so a copy of our database opens no account.',
          'Personal links, to stop mail or to see your data, carry a long random code and cannot be guessed.',
          `How long everything is kept: [What we keep](${link('keptData')}#retention).`,
        ),
      ],
    },
    {
      id: 'money',
      title: 'Money',
      blocks: [
        p('{security money}'),
        p(
          `Every night our books are read from the first entry to the last. [What we hold](${link('escrowAssurance')}) says what was found.`,
        ),
      ],
    },
    {
      id: 'not-claimed',
      title: 'What we do not claim',
      blocks: [
        list(
          'No security certificate. We have not been audited under ISO 27001 or SOC 2, and hold no attestation of the card industry.',
          'No “bank-grade” anything. The list above is what we do; judge us by that.',
          'No promise that nothing can go wrong. If data is exposed, we say so: within 72 hours to the authority where there is a risk to people, and at once to you where that risk is high.',
        ),
      ],
    },
    {
      id: 'yourself',
      title: 'What you can do',
      blocks: [
        list(
          'Check the address in your browser before you type anything.',
          'We never ask for passwords, codes or card numbers by phone, mail or WhatsApp.',
          `Pay us only on the pages of this site, or against our invoice, into an account in the name of the business. In doubt, call {phone}.`,
        ),
      ],
    },
    {
      id: 'report',
      title: 'Report a weakness',
      blocks: [
        steps(
          `Write to ${report}. Say where it is, how to see it, and what it could do.`,
          'Stop when you have shown it. Do not read, change or keep other people’s data, do not flood the site, and try nothing on our staff or suppliers.',
          'Give us a fair time to mend it before you publish. We tell you when we have read it, what we think, and when it is mended.',
        ),
        callout(
          'You have nothing to fear from us',
          'If you report in good faith and keep to these three rules, we will not take you to court. We do not pay for reports today; with your consent we name you as the finder.',
        ),
      ],
    },
  ],
};
