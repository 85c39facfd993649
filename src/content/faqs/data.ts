import type { FaqGroup } from './faq.ts';
import { link } from '../link.ts';

export const dataFaqs: FaqGroup = {
  id: 'data',
  title: 'Your data',
  faqs: [
    {
      id: 'see-my-data',
      question: 'How do I see or erase what you have about me?',
      answer: [
        `Open [My data](${link('myData')}), enter your e-mail address and follow the link that we mail to it. There you can read your data, ask for an export of all of it, or erase it. With an account, you find the same in your settings.`,
      ],
    },
    {
      id: 'who-sees-it',
      question: 'Who gets my phone number?',
      answer: [
        `Our staff, and the carrier who brings your order. On the marketplace also the members you trade with; and if you sell there, everybody who opens your listings, unless you show it to signed-in people only: you choose under “You as a seller” in your settings. We do not sell or share lists. Details are in the [Privacy Policy](${link('privacy')}#sharing).`,
      ],
    },
    {
      id: 'cookie-banner',
      question: 'Why is there no cookie banner?',
      answer: [
        `Because there is nothing to ask. Reading the site sets no cookie; a cart sets one, since it cannot work without it. Here is [all that is ever stored](${link('cookies')}#list).`,
      ],
    },
    {
      id: 'half-filled-form',
      question: 'My battery died while I was filling in a form. Is it lost?',
      answer: [
        'No. What you typed stays in your browser for a week and is there when you open the form again. It is not sent to us until you press the button.',
      ],
    },
  ],
};
