export type OutgoingText = {
  /** As E.164. */
  to: string;
  body: string;
};

export type TextTransport = {
  /** Whether the words leave this machine; if they do, they are not kept here. */
  leaves: boolean;
  /** Hands the text over, or throws a TextError. */
  send(text: OutgoingText): Promise<void>;
};
