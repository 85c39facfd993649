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

type Column = { heading: string; links: readonly NavLink[] };

const columns: readonly Column[] = [
  {
    heading: 'Company',
    links: [
      { label: 'Home', href: link('home') },
      { label: 'Join the waitlist', href: link('waitlist') },
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
    ],
  },
  { heading: 'Legal', links: [] },
];

/** A column shows once it has somewhere to go. */
export const footerColumns = columns.filter((column) => column.links.length > 0);

/** What a signed-in person's own menu leads to. */
export const memberLinks: readonly NavLink[] = [];
