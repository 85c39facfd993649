import { createContext } from 'react';

/**
 * Where a link of a page leads where the page is only looked at: to the same page in that view, or nowhere. Everywhere else it leads
 * where it says.
 */
export const WhereLinksLead = createContext<(href: string) => string | undefined>((href) => href);
