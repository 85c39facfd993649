export type OutgoingText = {
  to: string;
  body: string;
};

export type TextTransport = {
  /** Whether texts leave this machine. If they do, the words of a text are deleted here once it is sent. */
  leavesMachine: boolean;
  /** Hands the text over, or throws a TextError. */
  send(text: OutgoingText): Promise<void>;
};

const anyNumber = /\+?\d[\d -]{6,}\d/g;
const longestReason = 300;

/** Thrown if the text message was not handed over. The provider's answer may quote the number, which must not reach logs or notes. */
export class TextError extends Error {
  readonly code: string;
  readonly temporary: boolean;

  constructor(code: string, reason: string, { temporary }: { temporary: boolean }) {
    super(reason.replace(anyNumber, '[number]').replace(/\s+/g, ' ').trim().slice(0, longestReason));
    this.name = 'TextError';
    this.code = code;
    this.temporary = temporary;
  }
}
