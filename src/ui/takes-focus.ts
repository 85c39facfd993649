import { createContext } from 'react';

/**
 * Set around pages whose banners only ever say what has just been done, or why it was not: there the first of them takes the focus,
 * with script and without, so that it is said aloud and the next key begins at it.
 */
export const NewsTakesFocus = createContext(false);
