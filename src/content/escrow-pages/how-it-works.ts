import { planNames, processingText } from '../escrow-fees.ts';
import { plansInOrder } from '../escrow-plans.ts';
import { link } from '../link.ts';
import { callout, list, p, steps, table, type Section } from '../reading/blocks.ts';

export const escrowHowItWorks = {
  title: 'Escrow, step by step',
  heading: 'Every step, including what happens when something goes wrong',
  lead: 'What each of you does, where the money is in the meantime, and what happens if one of you is late.',
} as const;

export const escrowHowItWorksSections: readonly Section[] = [
  {
    id: 'agree',
    title: '1. Create the agreement',
    blocks: [
      p(
        `One of you [writes down the deal](${link('createTransaction')}): what it is, the amount and its currency, the day by which it is sent, how many days the buyer has to check it, and who pays the fee. It can be goods, a service, or work in milestones, each with its own day.`,
      ),
      p(
        'The other gets a private link by mail or text. They read it without an account, and agree, propose other terms, or say no. Only the terms that both of you accepted count; older ones stay readable in the history.',
      ),
      list(
        'An offer stands for **14 days**. After that nobody is bound.',
        'The fee is frozen with the agreement. A later change of our price list does not touch it.',
      ),
    ],
  },
  {
    id: 'fund',
    title: '2. Fund the escrow',
    blocks: [
      p(
        'The buyer pays by AgbonPay, card or bank transfer. The money is booked into an account of this one deal: it belongs to neither of you, and it is not ours.',
      ),
      list(
        'The buyer has **72 hours** after you agreed. If nothing comes, the deal ends, and goods that were put aside are free again.',
        'The seller sees that the money is there. **Load nothing before that**, whatever you are told by chat or phone.',
      ),
    ],
  },
  {
    id: 'deliver',
    title: '3. Delivery',
    blocks: [
      steps(
        'The seller sends it by the agreed day and names the carrier, with a tracking number or a photo.',
        'The buyer holds a code of six digits. At the gate the buyer gives the code to the driver, and the seller enters it here. That proves the delivery, and nobody needs a smartphone at the gate. Without the code, the buyer confirms the arrival here.',
        'The days to check it begin then.',
      ),
      p(
        'Work is not sent: the seller says here that it is done, and the days begin when the buyer starts to check it.',
      ),
      table(
        'Days to check it',
        ['What', 'How long'],
        [
          ['Fresh nuts', '24 hours'],
          ['Oil, copra and fibre', '72 hours'],
          ['Machines', '7 days'],
          ['Anything else', '1 to 30 days, as you agreed'],
        ],
      ),
    ],
  },
  {
    id: 'approve',
    title: '4. Approval',
    blocks: [
      p('The buyer looks, counts and weighs, and does one of three things.'),
      list(
        '**Accept.** The seller is paid.',
        '**Accept a part.** Of 1,000 kg the buyer accepts 870, for example. The seller is paid for 870 kg, and the rest of the money goes back to the buyer, to the last kobo. The seller has three days to object.',
        '**Reject.** The goods go back, and when the seller has them the buyer is refunded. The buyer pays the carrier; the two agree who bears that cost. Work cannot be sent back: the buyer accepts a part of it, or opens a dispute.',
      ),
      p(
        'If the buyer does not answer in time, the goods count as accepted and the seller is paid. We remind the buyer two hours before, and a day before if the time is longer than a day.',
      ),
    ],
  },
  {
    id: 'release',
    title: '5. Payment release',
    blocks: [
      p(
        'What was accepted belongs to the seller at once, less the fee if the seller pays it. We send it to their bank by this day at the latest:',
      ),
      table(
        'From release to the bank',
        ['Plan', 'At the latest'],
        plansInOrder.map((plan) => [planNames[plan], processingText(plan)]),
      ),
      p('Business days are those on which banks work: not Saturdays, Sundays or public holidays.'),
      p(
        `If the buyer paid by card, the money is held first, and the days count from the end of that time: [how long](${link('escrowPricing')}).`,
      ),
      p(
        'In milestones each part goes through all of this by itself: the first can be paid while the second is being made.',
      ),
    ],
  },
  {
    id: 'disputes',
    title: 'When you disagree',
    blocks: [
      steps(
        'Either of you opens a dispute, at any time while the money is held, with the reason, the amount and pictures. **Every clock stops, and nothing is released.**',
        'The other side has **3 days** to answer with its own reasons and pictures. Each answer gives the other side 3 more days, until we rule.',
        'Our team reads what both sides wrote, asks questions, and rules within **14 days** of the opening: all to the seller, all to the buyer, or a split to the kobo. Nobody rules on a deal that they are part of, and over a set amount two people must agree.',
      ),
      p(
        'Until the ruling, each of you can propose how to share the money, or let the other have all of it. Once you agree, the dispute is over.',
      ),
    ],
  },
  {
    id: 'clocks',
    title: 'What happens when somebody is late',
    blocks: [
      table(
        'The clocks of a deal',
        ['Step', 'How long', 'And then'],
        [
          ['Agreeing to an offer', '14 days', 'The offer ends'],
          ['The payment', '72 hours', 'The deal ends, nobody owes anything'],
          ['Sending it or doing the work, after the agreed day', '48 hours', 'The buyer may cancel and is refunded'],
          ['Sending it or doing the work, after the agreed day', '7 days', 'The buyer is refunded without asking'],
          ['The buyer’s inspection', 'as agreed', 'The goods count as accepted'],
          [
            'The seller’s answer when the buyer accepts only some of the goods',
            '3 days',
            'The money is divided as the buyer said',
          ],
          [
            'The buyer’s confirmation that it arrived',
            '21 days after it was sent',
            'Both are asked; after 30 days it becomes a dispute',
          ],
          ['Goods to be sent back', '7 days', 'The goods count as accepted'],
          ['An answer in a dispute', '3 days', 'Our team rules without it'],
          ['Our ruling', '14 days from the dispute’s opening', 'Our team sees it as overdue'],
        ],
      ),
    ],
  },
  {
    id: 'cannot',
    title: 'What escrow cannot do',
    blocks: [
      callout(
        'It holds money, not goods',
        'None of us stands at your gate. Write terms that a stranger could check with a scale and a ruler, and look before you accept.',
      ),
      p(
        `The [compliance page](${link('compliance')}#custodian) says who holds the money, and by which licence. The [security page](${link('security')}) says how we keep accounts safe.`,
      ),
    ],
  },
];
