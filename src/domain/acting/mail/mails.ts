/**
 * Every mail by name, with its data. Each mail in `src/emails/` adds itself to this interface, beside its texts, so that verbs queue
 * mails by typed names and know none of their texts.
 */
export interface Mails {}

export type MailName = keyof Mails;
