import type { FaqGroup } from './faq.ts';
import { link } from '../link.ts';

export const waitlistFaqs: FaqGroup = {
  id: 'waitlist',
  title: 'Waitlist and marketplace',
  faqs: [
    {
      id: 'marketplace-open',
      question: 'Is the marketplace open?',
      answer: ['{faq open}'],
    },
    {
      id: 'waitlist-cost',
      question: 'Does the waitlist cost anything or bind me?',
      answer: [
        `No and no. The form has four required answers: name, e-mail, phone, and whether you sell or buy. Buyers also choose a product. Leave it at any time: every waitlist mail has an unsubscribe link, and [My data](${link('myData')}) erases the entry.`,
      ],
    },
    {
      id: 'both-sides',
      question: 'I buy nuts and sell oil. Seller or buyer?',
      answer: ['Choose “Both”. One form then asks the questions for sellers and the questions for buyers.'],
    },
    {
      id: 'seller-verification',
      question: 'How do I get verified as a seller?',
      answer: [
        'By the documents in your dashboard: CAC certificate, certificates of your industry if you have any, pictures of your warehouse and goods. Our staff check them and mark what was checked, and when.',
        `[Get your papers ready](${link('helpGuide', { guideId: 'documents-for-sellers' })}) and hand them in with your [supplier application](${link('supplierApplication')}). The page ‘Papers’ in your dashboard shows what we checked.`,
      ],
    },
  ],
};
