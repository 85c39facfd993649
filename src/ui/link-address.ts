import { createContext } from 'react';

/**
 * Returns where a link leads. In a page that staff view as a member, a link leads to the same page in that view, or nowhere. On all other
 * pages it leads to its own address.
 */
export const LinkAddress = createContext<(href: string) => string | undefined>((href) => href);
