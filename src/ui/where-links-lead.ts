import { createContext } from 'react';

/**
 * Where links lead in a page that staff view as a member: to the same page in that view, or nowhere. On all other pages a link leads to its
 * own address.
 */
export const WhereLinksLead = createContext<(href: string) => string | undefined>((href) => href);
