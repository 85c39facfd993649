/**
 * Every mail by name, with its data. Each mail in `src/emails/` adds itself to this interface, so that verbs queue mails by a typed name
 * and need not import their texts.
 */
export interface Mails {}

export type MailName = keyof Mails;
