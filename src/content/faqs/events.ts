import type { FaqGroup } from './faq.ts';
import { link } from '../link.ts';

export const eventFaqs: FaqGroup = {
  id: 'events',
  title: 'Events',
  faqs: [
    {
      id: 'event-kinds',
      question: 'What do you bring to an event?',
      answer: [
        'Fresh coconuts, serving stations that carry your brand or your names, and people who cut. Choose whole coconuts with straws, pre-cut coconut chunks, coconut water in cups, or all three.',
      ],
    },
    {
      id: 'event-notice',
      question: 'How early should I book?',
      answer: [
        `As soon as the day is fixed, and best two weeks before: the nuts are cut for your day. If your event is sooner, call us. [Send the form](${link('bookEvent')}) with day, time, place and guests; it is a request, and we confirm it with a price.`,
      ],
    },
    {
      id: 'event-numbers',
      question: 'How many coconuts do I need?',
      answer: [
        `For 200 guests in the afternoon, about 200 whole nuts or 120 if served in cups. The [planning article](${link('article', { articleId: 'coconut-bar-for-200-guests' })}) has the sums, so you can put in your own numbers.`,
      ],
    },
    {
      id: 'event-waste',
      question: 'Who takes the shells away?',
      answer: [
        'Say on the form what you would like to happen with them. Husk and shell are what we make fibre and cocopeat from, so taking them is no trouble to us; it only has to be planned with the van.',
      ],
    },
  ],
};
