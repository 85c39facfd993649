import { brand } from '../brand.ts';
import type { Policy } from '../legal/policy.ts';
import { consumerAct, dataProtectionAct, fccpc, ndpc } from '../laws.ts';
import { list, p, table } from '../reading/blocks.ts';
import { link } from '../link.ts';

/** The page adds the custodian from the settings, and the evidence from claims.ts. */
export const compliancePage: Policy = {
  title: 'Compliance',
  description: `Which laws ${brand.name} works under, who holds the money, your rights as a consumer, and the evidence for what we say.`,
  date: '2026-11-21',
  inShort: [
    'Registered in Nigeria as a business name, 2022.',
    'We hold no licence to keep other people’s money, so we keep none.',
    'What we say about ourselves is listed below with its evidence.',
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        p(
          `${brand.name} is a business name registered in Nigeria in 2022, at {address}. Our dehusking and deshelling machines are registered as utility models, both in 2024. See the [certifications](${link('services')}#certifications) on our services page.`,
        ),
      ],
    },
    {
      id: 'data',
      title: 'Data protection',
      blocks: [
        p(`We work under the ${dataProtectionAct}, which the [${ndpc.name}](${ndpc.href}) enforces. In practice:`),
        table(
          'What the Act asks, and where you find it here',
          ['The Act asks for', 'Here'],
          [
            ['A lawful basis for each use', 'Listed use by use in the Privacy Policy'],
            [
              'Consent that is free and separate',
              'News and offers have a box of their own, which is not ticked beforehand',
            ],
            ['Withdrawal as easy as consent', 'A link in each mail, and one button on the page that it opens'],
            ['Access, erasure, a copy to take along', 'By a mailed link, without an account'],
            ['No longer than needed', 'A time limit for each kind of data, kept by a job that erases'],
            ['Security fitting to the risk', 'On the security page'],
          ],
        ),
        p(`Read the [Privacy Policy](${link('privacy')}), or go straight to [My data](${link('myData')}).`),
      ],
    },
    {
      id: 'consumers',
      title: 'Consumers',
      blocks: [
        p(`The ${consumerAct} protects those who buy for their own use. Whatever our terms say, you have the right to`),
        list(
          'get information in plain language, and the full price before you pay,',
          'get a record of the sale,',
          'cancel an advance order or booking, subject to a reasonable charge,',
          'examine goods before you accept them,',
          'return goods that are unsafe, defective or not as described, and be paid back,',
          'get services that are done with care, and on time.',
        ),
        p(
          `Complain to us first: [contact](${link('contact')}). If that does not help, the [${fccpc.name}](${fccpc.href}) takes complaints from everybody in Nigeria.`,
        ),
      ],
    },
  ],
};

export const custodianSection = {
  id: 'custodian',
  title: 'Who holds the money',
  withoutCustodian: '{custodian now}',
  withCustodian:
    'The money of every deal is held by this custodian, apart from our own. We give instructions by the rules of the deal, and cannot spend it.',
  aboutUs: `${brand.name} itself is not a bank and claims no licence to hold money.`,
} as const;

export const claimsSection = {
  id: 'claims',
  title: 'What we say, and what stands behind it',
  lead: 'A figure or a seal without evidence is not shown on the live site. This is the whole list.',
  demo: 'This is a demonstration: it also shows figures as an example, marked here as having no evidence. The live site leaves them out.',
} as const;
