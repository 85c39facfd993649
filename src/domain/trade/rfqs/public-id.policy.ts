const shape = /^(?:rfq|pro)-[2-9A-HJ-NP-Z]{6}$/;

export function isRfqPublicId(text: string): boolean {
  return shape.test(text);
}
