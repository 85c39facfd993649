/** Shown to staff instead of a name that was erased at the person's request or after its retention time. */
export const erasedName = 'Personal data erased';
