import type { FaqGroup } from './faq.ts';
import { link } from '../link.ts';

export const machineFaqs: FaqGroup = {
  id: 'machines',
  title: 'Machines',
  faqs: [
    {
      id: 'desheller-price',
      question: 'What does the desheller cost, and how do I pay?',
      answer: [
        'It costs {desheller}. You pay {upfront}, {desheller upfront}, and {on delivery}, {desheller on delivery}. Two machines are {two deshellers}, on the same terms. {shop at once}',
        `[Order it online](${link('machineOrder', { machineId: 'desheller' })}). Nothing is paid when you send the form: we call to agree delivery first. {shop paying}`,
      ],
    },
    {
      id: 'dehusker-sale',
      question: 'Why is there no price for the dehusker?',
      answer: [
        `It is not sold; it comes as a service. We bring the machine, you bring the nuts, and we agree what a job costs. [Partner with us](${link('machineOrder', { machineId: 'dehusker' })}) and say how many nuts you have and where.`,
      ],
    },
    {
      id: 'extractor-kinds',
      question: 'Automatic or manual milk extractor: which one?',
      answer: [
        'Both are hydraulic presses and get the milk out in the same way. The automatic one is driven by a motor and suits steady work with steady power. The manual one has a hand lever and works where power comes and goes. Both are built on request: send the form and you get a quotation.',
      ],
    },
    {
      id: 'real-rate',
      question: 'Will I really get 900 nuts an hour?',
      answer: [
        `500–900 an hour is the range for dehusking, 240–400 for deshelling. Where you land depends on the size and moisture of your nuts and on the operator. [Measure it yourself](${link('article', { articleId: 'how-dehusking-rates-are-measured' })}) with our ten steps before you plan a season on it.`,
      ],
    },
    {
      id: 'training',
      question: 'Do you install the machine and train my people?',
      answer: [
        `Yes. Tell us on the order form where it will stand and who will run it. Training of operators is also part of our [production management](${link('services')}), together with process, efficiency and quality work.`,
      ],
    },
  ],
};
