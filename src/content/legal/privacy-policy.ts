import { brand } from '../brand.ts';
import { dataProtectionAct, ndpc } from '../laws.ts';
import { list, p, steps, table } from '../reading/blocks.ts';
import { dataLink_hours } from '../retention.ts';
import type { Policy } from './policy.ts';
import { link } from '../link.ts';

const mail = '[{email}](mailto:{email})';

/** marketplace.md §2 'Privacy Policy': information collected, use, sharing, user rights. */
export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  description: `What ${brand.name} keeps about you, why, for how long, and how to see, correct or erase it under the ${dataProtectionAct}.`,
  date: '2026-11-28',
  inShort: [
    'We keep what you type into our forms, and use it to answer you.',
    'We do not sell it, and we load nothing from other companies into these pages.',
    'See it, take it with you or erase it by a link that we mail to you.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        p(
          `${brand.name} (“we”), {address}, decides why and how your data is used on this site. Under the ${dataProtectionAct} (“the Act”) that makes us the data controller. Write to ${mail} or call {phone} about anything on this page.`,
        ),
      ],
    },
    {
      id: 'collected',
      title: 'What we collect',
      blocks: [
        p(
          `What you give us, and the little that a website cannot work without. [What we keep](${link('keptData')}) lists what each form and each part of an account contains, why we keep it, and for how long.`,
        ),
        list(
          '**What you send us**: your name and company, how we reach you, and what you order, book, ask or write.',
          '**What you do with an account**: what you list, buy, agree, pay and say to others, and what our team checks and notes.',
          '**Cart**: what you put into it, under a random number, without a name, until 30 days after its last change.',
          '**Technical**: your network address becomes a keyed code that counts tries for at most a day, against flooding and guessing. We store only the first part of the address, with your account while it is signed in there, or while a program there waits for its key. Our log has the time, the page and a reference number, and nothing from a form.',
        ),
        p(
          'We ask for no card number anywhere on this site; a form refuses a text that has one. We do not track you across pages and use no advertising or analytics service.',
        ),
      ],
    },
    {
      id: 'use',
      title: 'What we use it for, and on what basis',
      blocks: [
        table(
          'Each use and its lawful basis under section 25 of the Act',
          ['Use', 'Lawful basis'],
          [
            ['Answer, quote, deliver and install what you asked for', 'Contract, or steps before one at your request'],
            ['{waitlist use}', 'Steps before a contract, at your request'],
            ['Send prices, offers and news, if you ticked that box', 'Consent, which you can withdraw at any time'],
            ['Keep invoices and payment records', 'Legal obligation'],
            [
              'Keep the site running and safe: limits against flooding, guessing and unpaid orders, error log',
              'Legitimate interest',
            ],
          ],
        ),
        p(
          'No decision about you is made by a machine alone. A message with a card number, a code or a PIN in it is not sent, and the page says so. About any other message a person decides.',
        ),
      ],
    },
    {
      id: 'sharing',
      title: 'Who gets to see it',
      blocks: [
        list(
          'Our own staff, as far as their work needs it; a message between members only where a rule found something in it or its reader reported it.',
          'The companies that run our server, take payments and deliver our mail and text messages, on our instructions only.',
          'The carrier who brings your order: name, phone and address.',
          'On the marketplace, the members you trade with: your name, company, place, e-mail and phone. If you sell, everybody who opens your listings or your profile sees these too, unless you show e-mail and phone to signed-in people only.',
          'An authority or court, when the law obliges us.',
        ),
        p(
          'Nobody else. We do not sell or rent data. A provider outside Nigeria is used only where sections 41 to 43 of the Act allow the transfer. Facebook, Instagram, LinkedIn and WhatsApp learn of you only when you follow a link to them.',
        ),
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        p(
          `Each kind of data has its time: [What we keep](${link('keptData')}#retention) has the whole list. Invoices, payment records and whatever else the law requires stay as long as the law says. Each night a job deletes what has expired.`,
        ),
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        p('Under sections 34 to 38 of the Act you may'),
        list(
          '**see** what we hold about you and get a copy,',
          '**correct** what is wrong, outdated or incomplete,',
          '**erase** what we no longer need,',
          '**restrict** its use while a question is open,',
          '**object** to a use, and to news and offers at any time,',
          '**withdraw** a consent, as easily as you gave it,',
          '**take it with you** in a form that a computer can read.',
        ),
        p('These rights are free, and you can use three of them yourself:'),
        steps(
          `Open [My data](${link('myData')}) and enter the e-mail address that you used with us.`,
          `We mail a link to that address. It works for ${dataLink_hours} hours. The page says the same whether we know the address or not, so nobody finds out that you are with us.`,
          'Follow the link: see it, erase it, or ask for all of it as a ZIP file that we keep for 24 hours.',
        ),
        p(
          `With an account, your settings do the same at once, even without an e-mail address. Nothing is erased while something is open, such as money that we hold for you; the page says so.`,
        ),
        p(
          `For the rest, or without access to that mailbox, write to ${mail}. We answer without unreasonable delay and may first ask who you are. We keep what the law obliges us to keep, such as payment records, but remove the details that it does not require. Every waitlist mail has an unsubscribe link.`,
        ),
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      blocks: [
        p(
          `Connections are encrypted, personal links are long and random, and staff see only what they need. More is on the [security page](${link('security')}). If data is ever exposed in a way that puts you at risk, we report it to the Commission within 72 hours of learning of it, and tell you at once where the risk to you is high, as section 40 of the Act asks.`,
        ),
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        p(
          'This site is for people in business and for hosts of events, and not for anybody under 18. If a child has sent us data, a parent or guardian can have it erased.',
        ),
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        p(
          `Tell us first, and we try to put it right: ${mail}. You may also complain at any time to the [${ndpc.name}](${ndpc.href}), the authority for data protection in Nigeria.`,
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        p(
          'When this page changes, the date at its top changes. If a change touches what we do with data that you have given already, we write to you before it takes effect.',
        ),
      ],
    },
  ],
};
