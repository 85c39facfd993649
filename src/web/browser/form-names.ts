/** Carries the key by which the server does a form's work once, however often it arrives. */
export const keyField = 'form_key';
/** A field that people do not see; only programs that fill in everything fill it in. */
export const honeypotField = 'website';
/** Says whose page a form stands on. */
export const ownerField = 'form_owner';
