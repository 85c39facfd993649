/** The idempotency key of a form: the server does the act once, however often the form arrives. */
export const keyField = 'form_key';
/** A field that people do not see. Only programs that fill in every field fill it in. */
export const honeypotField = 'website';
/** The member or staff session for which the page was made, so that an old tab cannot act as the next person. */
export const ownerField = 'form_owner';
