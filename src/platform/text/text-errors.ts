const anyNumber = /\+?\d[\d -]{6,}\d/g;
const longestReason = 300;

/** The text message was not handed over. The provider's answer may quote the number, which must not reach logs or notes. */
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
