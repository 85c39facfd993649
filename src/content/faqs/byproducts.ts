import type { FaqGroup } from './faq.ts';
import { link } from '../link.ts';

export const byproductFaqs: FaqGroup = {
  id: 'byproducts',
  title: 'Byproducts',
  faqs: [
    {
      id: 'what-is-sold',
      question: 'What can I buy from the hub today?',
      answer: [
        `Cocopeat: {cocopeat}. Fibre: {fibre}. [The shop](${link('shop')}) has all our products. Those that are marked “Soon” cannot be ordered yet.`,
      ],
    },
    {
      id: 'delivery-cost',
      question: 'Is delivery in the price?',
      answer: [
        'No. It depends on where you are and how much you take. Send the order, and we tell you the cost of delivery before you pay anything. If it is too much for you, you can cancel the order.',
      ],
    },
    {
      id: 'cocopeat-washed',
      question: 'Is the cocopeat washed?',
      answer: [
        `It is washed and dried. Husk takes up salt where palms stand near the sea, so test any bag from anybody on a few seeds first: [how to do it](${link('article', { articleId: 'cocopeat-for-nurseries' })}#salt).`,
      ],
    },
    {
      id: 'sell-husk',
      question: 'I have husk. Do you take it?',
      answer: [
        `We may. [Write to us](${link('contact')}) with the place, the number of nuts that you open in a week, and whether the husk is dry. {faq husk}`,
      ],
    },
  ],
};
