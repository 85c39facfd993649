export type Faq = {
  /** The anchor on the page: /faqs#id. */
  id: string;
  question: string;
  /** Paragraphs. Links and strong words are written as in reading/blocks.ts. */
  answer: readonly string[];
};

export type FaqGroup = { id: string; title: string; faqs: readonly Faq[] };
