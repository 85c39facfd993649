export type OutgoingText = {
  to: string;
  body: string;
};

export type TextTransport = {
  /** Whether the text leaves this machine; if so, it is not stored here. */
  leaves: boolean;
  /** Hands the text over, or throws a TextError. */
  send(text: OutgoingText): Promise<void>;
};
