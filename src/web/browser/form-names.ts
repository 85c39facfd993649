/** Carries the key by which the server does a form's work once, however often it arrives. */
export const keyField = 'form_key';
/** A field that people do not see; only programs that fill in everything fill it in. */
export const honeypotField = 'website';
/** Names the person for whom the page with the form was made, so that no old tab acts for the next person. */
export const ownerField = 'form_owner';
