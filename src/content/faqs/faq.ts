export type Faq = {
  /** Its place on the page: /faqs#id. */
  id: string;
  question: string;
  /** Paragraphs; links and strong words as in reading/blocks.ts. */
  answer: readonly string[];
};

export type FaqGroup = { id: string; title: string; faqs: readonly Faq[] };
