import { link } from './link.ts';

/** The values of the setting for trading: open to all, open to invited members, or closed. */
export const tradingStates = ['open', 'invited', 'closed'] as const;
export type Trading = (typeof tradingStates)[number];

export const tradingNames: Record<Trading, string> = {
  open: 'Open to everybody',
  invited: 'By invitation',
  closed: 'Closed',
};

/** What staff read before they choose a setting. Whether escrow can hold money does not depend on this setting: see escrow-open.ts. */
export const openingTrade = {
  changes: [
    'Home, the marketplace, help, questions, terms and the dashboard no longer say that the marketplace is not open. Home shows the newest listings.',
    'Members can list, make offers, order and write to each other. While trading is by invitation, only members with access can.',
    'The waitlist stays: for news, and for places that we do not serve yet.',
  ],
  money: {
    none: 'Nothing can be paid, because no payment provider has been set up. The pages about payment say so.',
    taken: 'Payments for orders go into escrow and the money is held, as before.',
  },
} as const;

/** While trading is by invitation, a text without `invited` shows its text for `open`. */
type Texts = { closed: string; open: string; invited?: string };

/**
 * All texts that depend on whether the marketplace is open. Other texts contain the name of one in brackets, {escrow now}, and pages
 * replace it by the text for the present setting.
 */
export const tradingTexts = {
  // Home
  'home welcome': { closed: 'And soon, one marketplace for every part.', open: 'And one marketplace for every part.' },
  'home eyebrow': { closed: 'What we are building', open: 'The marketplace' },
  'home market': {
    closed: 'It is not open yet: join the waitlist and be first in.',
    open: 'Find goods, make an offer, order: it is open.',
    invited: 'It is open by invitation: join the waitlist, and we let you in.',
  },
  'home parts': { closed: 'What will be traded, part by part', open: 'What is traded, part by part' },
  'home summary': {
    closed: 'and soon a marketplace that holds the money until the nuts arrive',
    open: 'and a marketplace where they are bought and sold',
  },
  'waitlist mail': {
    closed: 'We write again when the marketplace opens: you hear first.',
    open: 'The marketplace is open: open an account, and you can order or list today. We write to you when we serve new places.',
    invited: 'The marketplace is open by invitation. We write to you when it is your turn.',
  },
  'waitlist summary': {
    closed: 'Tell us what you sell or buy, and we write to you when it opens.',
    open: 'Tell us what you sell or buy, and we write to you when we serve your place.',
    invited: 'Tell us what you sell or buy, and we write to you when it is your turn.',
  },

  // The marketplace's front door
  'market closed': {
    closed: 'Trading is not open yet.',
    open: 'Trading is open.',
    invited: 'Trading is by invitation for now.',
  },
  'market guest': {
    closed: 'Open your account now, and you can trade on the first day.',
    open: 'Open your account, and order or list today.',
    invited: 'Look around; open your account now, and we write to you when it is your turn.',
  },
  'market member': {
    closed: 'Your account is ready for the first day.',
    open: 'Your account is ready: order, make an offer, or list what you have.',
    invited: 'If you have access, you can order and list. If not, we write to you when it is your turn.',
  },
  'market summary': {
    closed: 'Not open yet: open your account and be ready.',
    open: 'Open for trade.',
    invited: 'Open by invitation.',
  },
  'market features': { closed: 'What the marketplace will bring', open: 'What the marketplace gives you' },
  'market board': { closed: 'The price board, before the first deal', open: 'The price board' },
  'market prices': {
    closed: 'We enter no prices ourselves, so the board stays empty until people trade.',
    open: 'We enter no prices ourselves: they are computed from what is listed and what was ordered.',
  },
  'market deal': { closed: 'How a deal will go', open: 'How a deal goes' },
  'market waitlist': {
    closed: 'We write to you once, on the day that trading opens.',
    open: 'For news, and for places that we do not serve yet.',
    invited: 'We write to you when it is your turn to trade.',
  },
  'market demo': {
    closed: 'Half an hour with somebody who builds the marketplace.',
    open: 'Half an hour with somebody who builds the marketplace.',
  },

  // The dashboard
  'listing now': {
    closed:
      'Listing opens with the marketplace. Put yourself on the waitlist as a seller, and have the papers ready that buyers want to see checked.',
    open: 'List what you have: a name, a price, how much there is, and a picture. Buyers see what we checked about you beside it.',
  },
  'orders now': {
    closed: 'Cocopeat and fibre are for sale today, and so are our machines.',
    open: 'Find coconuts, oil, copra and machines on the marketplace; cocopeat and fibre are in our own shop.',
  },
  'sales now': {
    closed:
      'Orders come once the marketplace opens. Read how an order will be paid for, so that you know when it is safe to load.',
    open: 'Buyers order what they can see: list your goods, or add stock to a listing.',
  },
  'customers now': {
    closed:
      'Buyers find you once the marketplace opens. Until then, tell those who buy from you already where you will be.',
    open: 'Buyers find you by what you list: a name, a price and a picture are enough to begin.',
  },
  'payments now': {
    closed:
      'Nothing can be paid on this site today. A person who asks you to pay into Àgbọn escrow now is not from us.',
    open: 'Nothing can be paid on this site yet: an order is a firm agreement, and the money part is being built. A person who asks you to pay into Àgbọn escrow now is not from us.',
  },
  'escrow heading': { closed: 'How escrow will hold the money', open: 'How escrow will hold the money' },
  'escrow now': {
    closed: 'Escrow is not open yet, and nobody can pay into it today.',
    open: 'Escrow is being built, and nobody can pay into it today. Orders are agreed here; pay a stranger only for goods that you have seen.',
  },
  'escrow more': { closed: 'Read how it will work', open: 'Read how it will work' },
  'escrow samples': {
    closed: 'Example figures, shown in demo mode: nobody trades here yet.',
    open: 'Example figures, shown in demo mode.',
  },

  // About us, and the money behind it
  'about lead': {
    closed: 'and are building the place where the trade meets',
    open: 'and run the place where the trade meets',
  },
  'about escrow': { closed: 'When the marketplace opens, the money', open: 'Once escrow is there, the money' },
  'about today': {
    closed: 'The marketplace and its escrow are being built. Those on the waitlist come in first.',
    open: 'The marketplace is open: people list, haggle and order. The escrow that holds their money is being built.',
    invited:
      'The marketplace is open by invitation: those on the waitlist come in first. The escrow that holds the money is being built.',
  },
  'about start': {
    closed: 'Be there when it opens.',
    open: 'Come in and trade.',
    invited: 'Join the waitlist, and come in first.',
  },
  'invest market': { closed: 'Open the marketplace', open: 'Grow the marketplace' },
  'invest lead': {
    closed: 'and are opening a market for every part of the nut',
    open: 'and have opened a market for every part of the nut',
  },

  // Help and questions
  'help lead': {
    closed: 'How you pay today, and how trading will work.',
    open: 'How you order, haggle and pay, and how escrow will work.',
  },
  'help state': { closed: 'Coming', open: 'Open' },
  'help escrow': { closed: 'Coming', open: 'Coming' },
  'help coming': {
    closed: `We name no date for what is “Coming” until we can keep it. People on the [waitlist](${link('waitlist')}) hear first.`,
    open: `We name no date for what is “Coming” until we can keep it. People on the [waitlist](${link('waitlist')}) hear first.`,
  },
  'help paying': {
    closed:
      'On the marketplace you will choose between AgbonPay, bank transfer and major credit cards, and escrow will hold the payment until both sides confirm. It is not open yet.',
    open: 'On the marketplace you choose between AgbonPay, bank transfer and major credit cards when you order. Escrow will hold the payment until both sides confirm; it is being built, and nothing is paid on this site today.',
  },
  // Our own goods can be paid on the site only while it takes payments; then the texts of escrow-open.ts replace these.
  'shop paying': {
    closed: 'Then you pay by bank transfer against our invoice.',
    open: 'Then you pay by bank transfer against our invoice.',
  },
  'shop at once': {
    closed: 'Nothing is paid on this site today.',
    open: 'Nothing is paid on this site today.',
  },
  'faq open': {
    closed: `Not yet. It is being built, and we give no date that we might not keep. Those on the [waitlist](${link('waitlist')}) hear first, by e-mail, and come in first.`,
    open: `Yes. [Find what you need](${link('marketplace')}), make an offer or order it, or list what you have. Paying through escrow is being built; until then an order is an agreement, and its money stays with you until you and the other side settle how it is paid.`,
    invited: `By invitation for now. Everybody can [look around](${link('marketplace')}); those on the [waitlist](${link('waitlist')}) are let in first, and hear of it by e-mail.`,
  },
  'faq husk': {
    closed: `To sell it to others as well, join the [waitlist](${link('waitlist')}) as a seller.`,
    open: `To sell it to others as well, list it on the [marketplace](${link('marketplace')}).`,
    invited: `To sell it to others as well, join the [waitlist](${link('waitlist')}) as a seller.`,
  },
  'faq methods': {
    closed: 'On the marketplace: AgbonPay, bank transfers and major credit cards. It is not open yet.',
    open: 'When you order you choose between AgbonPay, bank transfers and major credit cards. Nothing is paid on this site yet: the payment part is being built.',
  },
  'faq escrow': { closed: 'It opens with the marketplace.', open: 'It is being built, and comes next.' },

  // What we publish and promise
  'article note': { closed: 'Not open yet', open: 'Being built' },
  'article escrow': {
    closed: `Our escrow opens with the marketplace. This is how it will work; nobody can pay into it today. The [compliance page](${link('compliance')}#custodian) says who would hold the money.`,
    open: `Our escrow is being built. This is how it will work; nobody can pay into it today. The [compliance page](${link('compliance')}#custodian) says who would hold the money.`,
  },
  'article units': {
    closed:
      'On our marketplace every price will name its unit, and a total will never mix two. It is not open yet; sellers and buyers on the waitlist come in first.',
    open: `On our [marketplace](${link('marketplace')}) every price names its unit, and a total never mixes two.`,
  },
  'article escrow next': {
    closed: 'Join the waitlist: you hear first when the marketplace and its escrow open.',
    open: `See what is for sale on the marketplace, and [join the waitlist](${link('waitlist')}) to hear when its escrow opens.`,
  },
  'article units next': {
    closed: 'Join the waitlist and say what you sell or buy. You hear first when the marketplace opens.',
    open: 'Compare prices on the marketplace: each names its unit.',
  },
  'terms market': {
    closed:
      'The marketplace and its escrow are not open. When they open, they come with terms of their own, which you see',
    open: `The marketplace is open, its escrow is not yet. The marketplace has [terms of its own](${link('marketTerms')}), which you see`,
  },
  'terms money': {
    closed: 'No money is taken on this site today.',
    open: 'No money is taken on this site today.',
  },
  'terms escrow': {
    closed:
      'Nothing is paid on this site today. The escrow that will hold a buyer’s money until the goods are accepted is being built; nobody may ask you to pay into it before this page says that it is there.',
    open: 'Nothing is paid on this site today. The escrow that will hold a buyer’s money until the goods are accepted is being built; nobody may ask you to pay into it before this page says that it is there.',
  },
  'security money': {
    closed: `This site takes no money today. When the marketplace opens, card details will be typed into the pages of the payment provider and never reach our server. The money of a deal will be held by a custodian and not by us. The [compliance page](${link('compliance')}#custodian) says who that is.`,
    open: `This site takes no money today. Once you can pay, card details will be typed into the pages of the payment provider and never reach our server. The money of a deal will be held by a custodian and not by us. The [compliance page](${link('compliance')}#custodian) says who that is.`,
  },
  'custodian now': {
    closed:
      'Nobody yet, because there is nothing to hold: escrow is not open. Before it opens, a custodian that is licensed in Nigeria to hold other people’s money is appointed, and its name and licence are shown here. Until then no escrow payment is taken.',
    open: 'Nobody yet, because there is nothing to hold: escrow is not there yet. Before it opens, a custodian that is licensed in Nigeria to hold other people’s money is appointed, and its name and licence are shown here. Until then no escrow payment is taken.',
  },
  'waitlist use': {
    closed: 'Keep your place on the waitlist and tell you when the marketplace opens',
    open: 'Keep your place on the waitlist and write to you about the marketplace',
  },
  'waitlist why': {
    closed: 'To write to you when the marketplace opens.',
    open: 'To write to you about the marketplace.',
  },
} as const satisfies Record<string, Texts>;

export type TradingText = keyof typeof tradingTexts;
