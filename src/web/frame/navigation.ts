import { link, urls } from '#content/link.ts';

export type NavLink = { label: string; href: string };

/** The anchors of the home page's sections. Other pages and other sites link to them (public-site.md §2). */
export const homeSections = {
  /** The section about machines, and the list of machines in it. */
  machines: 'cocotech',
  products: 'products',
  marketplace: 'building',
  events: 'production',
  contact: 'contact',
} as const;

export function homeSection(name: keyof typeof homeSections): string {
  return `${link('home')}#${homeSections[name]}`;
}

/** public-site.md §2 'Site header', in its order. */
const headerLinks: readonly NavLink[] = [
  { label: 'Home', href: link('home') },
  { label: 'Our Services', href: link('services') },
  { label: 'Our Product', href: link('shop') },
  { label: 'Machines', href: homeSection('products') },
  { label: 'Building', href: homeSection('marketplace') },
  { label: 'Production', href: homeSection('events') },
  { label: 'Contact', href: homeSection('contact') },
];

/** The links to marketplace and escrow. They come first while trading is open, and otherwise after the specified links. */
const tradeLinks: readonly NavLink[] = [
  { label: 'Marketplace', href: link('marketplace') },
  { label: 'Escrow', href: link('escrow') },
];

export function headerLinksWhile(isTradingOpen: boolean): readonly NavLink[] {
  return isTradingOpen ? [...tradeLinks, ...headerLinks] : [...headerLinks, ...tradeLinks];
}

/** The anchors of the escrow landing page (marketplace.md §2 'Escrow landing'). */
export const escrowSections = {
  features: 'features',
  process: 'process',
  pricing: 'pricing',
  testimonials: 'testimonials',
} as const;

const escrowSection = (name: keyof typeof escrowSections) => `${link('escrow')}#${escrowSections[name]}`;

/** The header's links on pages of the escrow: its sections, and the marketplace. */
export const escrowLinks: readonly NavLink[] = [
  { label: 'Features', href: escrowSection('features') },
  { label: 'Process', href: escrowSection('process') },
  { label: 'Pricing', href: escrowSection('pricing') },
  { label: 'Testimonials', href: escrowSection('testimonials') },
  { label: 'Marketplace', href: link('marketplace') },
];

export const escrowMenu: readonly NavLink[] = [{ label: 'Escrow', href: link('escrow') }, ...escrowLinks];

export function isOfEscrow(path: string): boolean {
  return [link('escrow'), link('createTransaction')].some((top) => path === top || path.startsWith(`${top}/`));
}

export function isSectionLink({ href }: NavLink): boolean {
  return href.includes('#');
}

/** Whether some of the links lead to sections of the same page. */
export function leadWithin(links: readonly NavLink[], path: string): boolean {
  return links.some((item) => isSectionLink(item) && item.href.split('#')[0] === path);
}

/** What guests are invited to do, besides signing in. */
export type Join = NavLink;

/** decisions.md §2: Join Waitlist; pages of the escrow have Get Started instead (marketplace.md §2). */
export const joinWaitlist: Join = { label: 'Join Waitlist', href: link('waitlist') };
export const getStarted: Join = { label: 'Get Started', href: link('signUp') };

/** A link of a signed-in member's menu. The link with `inHeader` is also in the header, in place of Join Waitlist. */
export type MemberLink = NavLink & { inHeader?: boolean };

/** marketplace.md §2 'Escrow landing': Dashboard, Settings, Sign out. */
export const memberLinks: readonly MemberLink[] = [
  { label: 'Dashboard', href: link('dashboard'), inHeader: true },
  { label: 'Settings', href: link('settings') },
];

type Column = { heading: string; links: readonly NavLink[] };

const certifications = `${link('services')}#certifications`;

/** The footer column of marketplace and escrow pages (marketplace.md §2 'Route table'). */
export const escrowColumn: Column = {
  heading: 'Escrow',
  links: [
    { label: 'Escrow', href: link('escrow') },
    { label: 'RFQs', href: link('rfqs') },
    { label: 'Start a transaction', href: link('createTransaction') },
    { label: 'How it works', href: link('escrowHowItWorks') },
    { label: 'Pricing', href: link('escrowPricing') },
    { label: 'Integrations', href: link('escrowIntegrations') },
    { label: 'Case studies', href: link('escrowCaseStudies') },
    { label: 'What we hold', href: link('escrowAssurance') },
  ],
};

/** Pages about trading or escrow have one more column in the footer (decisions.md §9 'Footer'). */
export function hasEscrowColumn(path: string): boolean {
  return isOfEscrow(path) || path.startsWith(link('marketplace'));
}

/** Policies that visitors may want to read before they fill in a form. */
export const policies: readonly NavLink[] = [
  { label: 'Privacy Policy', href: link('privacy') },
  { label: 'Terms of Service', href: link('terms') },
  { label: 'Cookie Policy', href: link('cookies') },
];

/** public-site.md §2 'Footer'. */
export const footerColumns: readonly Column[] = [
  {
    heading: 'Company',
    links: [
      { label: 'Home', href: link('home') },
      { label: 'About', href: link('about') },
      { label: 'Contact', href: link('contact') },
      { label: 'Invest with us', href: link('invest') },
      { label: 'Blog', href: link('blog') },
    ],
  },
  {
    heading: 'Resources',
    links: [
      { label: 'Our Services', href: link('services') },
      { label: 'Our Product', href: link('shop') },
      { label: 'Ask for samples', href: link('samples') },
      { label: 'Marketplace', href: link('marketplace') },
      { label: 'Suppliers', href: link('suppliers') },
      { label: 'Prices', href: link('prices') },
      { label: 'Book an event', href: link('bookEvent') },
      { label: 'Patents', href: certifications },
      { label: 'Certifications', href: certifications },
      { label: 'Help center', href: link('helpCenter') },
      { label: 'FAQs', href: link('faqs') },
      { label: 'API docs', href: link('apiDocs') },
      { label: 'Waitlist', href: link('waitlist') },
      { label: 'Request a demo', href: link('requestDemo') },
    ],
  },
  {
    heading: 'Legal',
    links: [
      ...policies,
      { label: 'Marketplace terms', href: link('marketTerms') },
      { label: 'Security', href: link('security') },
      { label: 'Compliance', href: link('compliance') },
      { label: 'Your data', href: link('myData') },
    ],
  },
];

/** Pages that ask for one thing; they have the small footer. */
export const formsAndSignIn: ReadonlySet<string> = new Set<string>([
  urls.waitlist,
  urls.bookEvent,
  urls.machineOrder,
  urls.requestDemo,
  urls.supplierApplication,
  urls.createTransaction,
  urls.ownInvitation,
  urls.ownInvitationTerms,
  urls.ownInvitationWithdrawal,
  urls.invitation,
  urls.invitationTerms,
  urls.invitationRefusal,
  urls.samples,
  urls.checkout,
  urls.machineOrderPayment,
  urls.shopOrderPayment,
  urls.sandboxPayment,
  urls.sandboxTransfer,
  urls.myData,
  urls.signIn,
  urls.signInByPhone,
  urls.signInCode,
  urls.secondFactor,
  urls.signUp,
  urls.signUpByPhone,
  urls.signUpSent,
  urls.signUpConfirmation,
  urls.forgotPassword,
  urls.forgotPasswordSent,
  urls.resetPassword,
  urls.resetPasswordDone,
]);
