import { link } from '../links.ts';

export type NavLink = { label: string; href: string };

/** Where the home page's sections are. Other pages and other people's links depend on these names (public-site.md §2). */
export const homeSections = {
  machines: 'cocotech',
  products: 'products',
  marketplace: 'building',
  events: 'production',
  contact: 'contact',
} as const;

export function homeSection(name: keyof typeof homeSections): string {
  return `${link('home')}#${homeSections[name]}`;
}

export const headerLinks: readonly NavLink[] = [
  { label: 'Home', href: link('home') },
  { label: 'Products', href: homeSection('products') },
  { label: 'Marketplace', href: homeSection('marketplace') },
  { label: 'Events', href: homeSection('events') },
  { label: 'Contact', href: homeSection('contact') },
];

/** What a signed-in person's menu leads to; the one that is also in the header stands where guests see Join Waitlist. */
export type MemberLink = NavLink & { inHeader?: boolean };

export const memberLinks: readonly MemberLink[] = [];

type Column = { heading: string; links: readonly NavLink[] };

const columns: readonly Column[] = [
  {
    heading: 'Company',
    links: [
      { label: 'Home', href: link('home') },
      { label: 'Contact', href: homeSection('contact') },
    ],
  },
  {
    heading: 'Resources',
    links: [
      { label: 'Machines', href: homeSection('machines') },
      { label: 'Products', href: homeSection('products') },
      { label: 'Marketplace', href: homeSection('marketplace') },
      { label: 'Event service', href: homeSection('events') },
      { label: 'Waitlist', href: link('waitlist') },
    ],
  },
  { heading: 'Legal', links: [] },
];

/** A column shows once it has somewhere to go. */
export const footerColumns = columns.filter((column) => column.links.length > 0);
