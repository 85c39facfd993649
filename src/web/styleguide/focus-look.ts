/** The focus ring, painted on a thing that is not focused, so that it can be looked at. */
export const focusLook = 'outline-3 outline-offset-2 outline-danfo shadow-[0_0_0_2px_#12173a,0_0_0_6.5px_#12173a]';
