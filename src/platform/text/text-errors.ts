const anyNumber = /\+?\d[\d -]{6,}\d/g;
const longestReason = 300;

/** A text message that was not handed over. What a provider answers may quote the number, which belongs in no log and no note. */
export class TextError extends Error {
  readonly code: string;
  /** Whether it may be taken later. */
  readonly temporary: boolean;

  constructor(code: string, reason: string, { temporary }: { temporary: boolean }) {
    super(reason.replace(anyNumber, '[number]').replace(/\s+/g, ' ').trim().slice(0, longestReason));
    this.name = 'TextError';
    this.code = code;
    this.temporary = temporary;
  }
}
