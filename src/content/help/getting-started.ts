import { callout, list, p, steps } from '../reading/blocks.ts';
import type { HelpTopic } from './guide.ts';
import { link } from '../link.ts';

export const gettingStartedHelp: HelpTopic = {
  id: 'getting-started',
  title: 'Getting Started',
  lead: 'Join, order or book, step by step.',
  guides: [
    {
      id: 'join-the-waitlist',
      title: 'Join the waitlist',
      summary: 'Four answers are required, five if you buy. It takes two minutes.',
      keywords: 'register sign up signup account create',
      blocks: [
        steps(
          `Open the [waitlist form](${link('waitlist')}).`,
          'Enter your name, e-mail and phone. A number like 0803 123 4567 is understood; from abroad, begin with + and the code of the country.',
          'Choose Seller, Buyer or Both. Buyers choose at least one product.',
          'Add what you like about your place and business. It helps us to know who trades what, and where.',
          'Press Join Waitlist. You see “Thank you for joining our waitlist!” and get a mail.',
        ),
        p(
          'No mail after some minutes? Look in spam, and check the address that you typed. If the form says that the e-mail is already on our waitlist, you are in and need do nothing.',
        ),
        p(
          `You need no account for it. To have one ready, [open it](${link('signUp')}) with your e-mail or your phone.`,
        ),
      ],
    },
    {
      id: 'order-a-machine',
      title: 'Order a machine',
      summary: 'Desheller, dehusker service or milk extractor: what each form asks and what follows.',
      keywords: 'buy price cost equipment quotation quote install installation',
      blocks: [
        list(
          `**Coconut desheller**: {desheller} each, {upfront} and {on delivery}. The form shows the total. [Order](${link('machineOrder', { machineId: 'desheller' })})`,
          `**Coconut dehusker**: offered as a service. Tell us how many nuts and where. [Partner with us](${link('machineOrder', { machineId: 'dehusker' })})`,
          `**Milk extractor, automatic or manual**: built on request, at the price of the quotation that you accept. [See them](${link('services')})`,
        ),
        p('Have ready: the address where the machine will stand, how a lorry gets there, and what power there is.'),
        p(
          'After you send the form you get a mail with what you ordered. Then we call to agree the price, delivery and installation. Nothing is paid when you send the form. {shop paying}',
        ),
      ],
    },
    {
      id: 'buy-byproducts',
      title: 'Buy cocopeat or fibre',
      summary: 'Put it into the cart, check out, and agree delivery by phone.',
      keywords: 'shop basket checkout coir fiber purchase sack',
      blocks: [
        steps(
          `Open [Our Product](${link('shop')}) and add what you need. Products marked “Soon” cannot be ordered yet.`,
          'Open the cart to change quantities; the total changes with them. Then press Checkout.',
          'Enter name, e-mail, phone and where to deliver.',
          'Place the order. It is a request: we write or call to agree the cost of delivery and how you pay.',
        ),
        p(
          `Large quantities, or every week? [Write to us](${link('contact')}) first: loads are priced differently from sacks.`,
        ),
      ],
    },
    {
      id: 'book-an-event',
      title: 'Book coconuts for an event',
      summary: 'What to say on the form, and when you have a firm booking.',
      keywords: 'wedding party owambe corporate festival catering bar reserve cancel',
      blocks: [
        p(
          `Open the [booking form](${link('bookEvent')}). We need your name, e-mail and phone, the day, the start and end, the number of guests and the venue. The rest helps us to bring the right things: indoors or outdoors, how you want it served, staff, colours, what happens with the shells.`,
        ),
        callout(
          'A request, not yet a booking',
          `The booking is firm once we have confirmed the day and the price to you in writing. Less than two weeks away? Send the form and call {phone}.`,
        ),
        p(
          `How many nuts, how many people, how much space: [planning for 200 guests](${link('article', { articleId: 'coconut-bar-for-200-guests' })}).`,
        ),
      ],
    },
  ],
  links: [
    { title: 'All machines and services', href: link('services') },
    { title: 'About us', href: link('about') },
  ],
};
