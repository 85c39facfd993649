import { brand } from '../brand.ts';
import { consumerAct, fccpc } from '../laws.ts';
import { list, p } from '../reading/blocks.ts';
import type { Policy } from './policy.ts';
import { link } from '../link.ts';

const mail = '[{email}](mailto:{email})';

/** marketplace.md §2 'Terms of Service': acceptance, user responsibilities, service rules, intellectual property. */
export const termsOfService: Policy = {
  title: 'Terms of Service',
  description: `The rules for using ${brand.name}: orders, prices, events, the waitlist, your responsibilities and ours.`,
  date: '2026-11-21',
  inShort: [
    'An order on this site is a request. It binds us both when we confirm it.',
    'Prices are in naira. {terms money}',
    'Your rights as a consumer stay whole, whatever is written here.',
  ],
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        p(
          `These terms are between you and ${brand.name}, {address}. By using the site, and above all by sending a form, you accept them. If you act for a company, you confirm that you may. If you do not agree, do not use the forms; call us instead on {phone}.`,
        ),
        p('You must be at least 18 years old to order, to book or to join the waitlist.'),
      ],
    },
    {
      id: 'responsibilities',
      title: 'Your responsibilities',
      blocks: [
        list(
          'Give us true details, and a phone number where we can reach you.',
          'Order for yourself or for somebody who asked you to.',
          'Make sure that there is room, access and, where a machine needs it, power at the place of delivery.',
          'Do not send card numbers, passwords or other people’s private data through a form.',
          `Do not try to break, flood or copy the site, or reach what is not yours. To report a weakness, see the [security page](${link('security')}#report).`,
        ),
      ],
    },
    {
      id: 'orders',
      title: 'Service rules: orders',
      blocks: [
        p(
          'What you send from this site is a request. We check that we can deliver, then call or write to agree the total, the delivery and the payment. The contract is made when we confirm it in writing; until then neither of us is bound.',
        ),
        p(
          'Prices are in naira (₦) and are those shown on the day of your request. Delivery is not in them unless we say so. If a price on the site is plainly wrong, we tell you, and you decide again.',
        ),
        list(
          '**Machines with a fixed price** are paid {upfront} and {on delivery}.',
          '**The dehusker** comes as a service; what each side does and pays is agreed beforehand.',
          '**Milk extractors** are built on request, at the price of the quotation that you accept.',
          '**Byproducts** are sold in the sizes shown. Products marked “Soon” cannot be ordered.',
        ),
      ],
    },
    {
      id: 'events',
      title: 'Service rules: events',
      blocks: [
        p(
          'A booking form is a request too. We confirm the day, the service and the price in writing. Tell us early when guests, place or time change. You arrange the permission of the venue and access for our van; we bring the nuts and the people who cut them, and work cleanly.',
        ),
      ],
    },
    {
      id: 'marketplace',
      title: 'Service rules: waitlist and marketplace',
      blocks: [
        p(
          'A place on the waitlist is free, is not a contract to trade and promises no date. {terms market} and accept before you trade. Then each sale is between the buyer and the seller; we provide the place.',
        ),
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling, returns and refunds',
      blocks: [
        p(
          `Until we confirm, cancel with a message to ${mail}. After that, the ${consumerAct} gives a consumer the right to cancel an advance order or booking, subject to a reasonable charge for what has already been spent on it, and to return goods that are unsafe, defective, or not what was described, and be paid back.`,
        ),
        p(
          `Inspect on arrival and tell us soon, with pictures. We repair, replace or refund. If we cannot agree, you may go to the [${fccpc.name}](${fccpc.href}) or to court.`,
        ),
      ],
    },
    {
      id: 'property',
      title: 'Intellectual property',
      blocks: [
        p(
          `The name ${brand.name}, the texts, drawings, patterns and software of this site are ours or used with permission. Our dehusking and deshelling machines are registered as utility models. You may read, print and share pages, and quote from the articles with a link. Copying the design of a machine or the site as a whole needs our written consent.`,
        ),
        p('What you send us stays yours. You allow us to use it to deal with your request, and for nothing else.'),
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      blocks: [
        p(
          `We answer for what we promise and deliver, and for harm that we cause by intent or negligence. Rates such as nuts an hour are ranges that depend on nuts and operators; the [article on rates](${link('article', { articleId: 'how-dehusking-rates-are-measured' })}) says how they are measured. Articles and help pages are general advice, to be tested on your own farm or floor. We try to keep the site up but do not promise that it is never down.`,
        ),
        p('Nothing in these terms takes away a right that the law gives you and does not allow to be given up.'),
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        p(
          `The law of the Federal Republic of Nigeria applies. Talk to us first: ${mail}. If that does not settle it, the courts of Lagos State decide; a consumer may also use the court of the place where they live.`,
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        p(
          'We may change these terms for the future. The date at the top says since when they apply. For an order, the terms of the day on which you sent it count.',
        ),
      ],
    },
  ],
};
