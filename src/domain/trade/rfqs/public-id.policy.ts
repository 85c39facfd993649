const shape = /^(?:rfq|pro)-[2-9A-HJ-NP-Z]{6}$/;

/** Whether a text from an address can be the public number of a request; other texts are not looked up. */
export function isRfqPublicId(text: string): boolean {
  return shape.test(text);
}
