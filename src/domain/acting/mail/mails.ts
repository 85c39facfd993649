/**
 * Every mail by name, with what it is filled with. Each is declared in `src/emails/`, beside its words, by adding to this interface, so that
 * verbs queue mails by typed names and know none of their words.
 */
export interface Mails {}

export type MailName = keyof Mails;
