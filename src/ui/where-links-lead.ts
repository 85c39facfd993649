import { createContext } from 'react';

/**
 * Where the links of a page lead in a view that staff can only read: to the same page in that view, or nowhere. On all other pages a
 * link leads to its own address.
 */
export const WhereLinksLead = createContext<(href: string) => string | undefined>((href) => href);
