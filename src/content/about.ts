import { link } from './link.ts';
/** public-site.md §1 and marketplace.md §2 'About page': mission, vision, differentiators, and links for the first steps. */
export const about = {
  title: 'The whole nut has a market.',
  lead: 'Àgbọn is a Nigerian coconut business. We build the machines that open the nut, sell what others throw away, serve coconuts at your event, {about lead}.',
  mission: {
    heading: 'Mission',
    statement: 'Make every part of the coconut pay the person who grew it.',
    text: 'A farmer who sells only the nut sells a part of it. Husk, shell and water leave the farm as waste or for free. We give smallholders and processors the machines, the prices and the buyers for all of it.',
  },
  vision: {
    heading: 'Vision',
    statement: 'One honest market for coconuts, from Badagry outwards.',
    text: 'A price that everybody can see, a partner whose papers were checked, and money that waits until the goods are accepted. First in Nigeria, then wherever coconuts are traded.',
  },
  differentiators: {
    heading: 'What we do differently',
    list: [
      {
        name: 'We build, not only sell',
        text: 'Our dehusking and deshelling machines are our own design, registered as utility models in 2024. The people who build a machine can also mend it.',
      },
      {
        name: 'We use the husk',
        text: 'Our hub makes cocopeat and fibre from what the machines leave behind. Cocopots, briquettes and biochar follow.',
      },
      {
        name: 'We say what is measured',
        text: 'Rates with the way they were timed, prices with their unit, and nothing called “soon” that can already be bought.',
      },
      {
        name: 'We hold, we do not hurry',
        text: '{about escrow} is held until buyer and seller have both done their part.',
      },
      {
        name: 'We come to the table',
        text: 'Training, process and quality work inside your factory; and at your wedding, somebody who opens the nut in front of your guests.',
      },
    ],
  },
  today: {
    heading: 'What you can do today',
    open: [
      ['Order a machine', link('services')],
      ['Buy cocopeat and fibre', link('shop')],
      ['Book coconuts for an event', link('bookEvent')],
      ['Ask us anything', link('contact')],
    ],
    coming: '{about today}',
  },
  start: {
    heading: '{about start}',
    label: 'Get Started',
  },
} as const;
