import { list, p, steps, sum, table } from '../reading/blocks.ts';
import type { Article } from './article.ts';
import { link } from '../link.ts';

export const dehuskingRates: Article = {
  id: 'how-dehusking-rates-are-measured',
  title: 'How to measure a dehusking rate',
  summary: '500 to 900 nuts an hour is a range. Here is how to time a machine yourself, and what moves the figure.',
  date: '2026-11-02',
  topic: 'Machines',
  picture: 'dehusker',
  opening: [
    p(
      'Our dehusker is rated at 500–900 nuts an hour. A processor’s first question is the right one: which is it, 500 or 900? It depends on your nuts, your people, and on what you count. This is how to read a rate, and how to check one, ours included, with a phone and a notebook.',
    ),
  ],
  sections: [
    {
      id: 'count-good-nuts',
      title: 'Count the nut that you can sell',
      blocks: [
        p(
          'A rate should count the nuts that leave the machine **clean and whole**: husk off, shell unbroken, ready for the next step. A nut that must go round again does not count until it comes out clean. A cracked nut goes on a line of its own, as loss.',
        ),
        p(
          'Ask what was counted before you compare two machines. “Nuts fed” is always the larger figure, and the difference between fed and good is your money.',
        ),
      ],
    },
    {
      id: 'three-clocks',
      title: 'Three clocks, three answers',
      blocks: [
        p(
          'Time ten nuts and you measure the operator’s best moment. In a full hour he also fetches nuts, clears husk, drinks water and frees a jam. Those minutes are part of the work.',
        ),
        list(
          '**Peak rate**: the nuts of the best minute, times 60. Good for a video, useless for a plan.',
          '**Running rate**: good nuts, divided by the time that the machine was turning.',
          '**Working rate**: good nuts, divided by the whole time, stops included. Plan with this one.',
        ),
        sum(
          'One hour on the clock, an example',
          [
            ['Nuts fed', '720'],
            ['Clean the first time', '662'],
            ['Clean the second time', '34'],
            ['Cracked', '24'],
            ['Minutes stopped', '8 of 60'],
            ['Loss: 24 ÷ 720', '3.3%'],
            ['Running rate: 696 ÷ 52 × 60', '803 an hour'],
          ],
          ['Working rate: 662 + 34', '696 an hour'],
        ),
        p('Same machine, same hour: 720, 803 or 696. All three are true. Only the last one fills a lorry.'),
      ],
    },
    {
      id: 'what-moves-it',
      title: 'What moves the figure',
      blocks: [
        table(
          'Why two good operators get two rates',
          ['What', 'What it does', 'What helps'],
          [
            [
              'Moisture of the husk',
              'Wet green husk slips. Very dry husk breaks short, and the nut goes round again.',
              'Feed nuts of one age at a time.',
            ],
            [
              'Size',
              'In a mixed heap the small nuts come out with husk left on.',
              'Sort into two sizes before you start.',
            ],
            ['Practice', 'A new hand waits at every nut.', 'Give each operator a full day before you time him.'],
            ['Feeding', 'The machine turns empty while nuts are carried.', 'A second person keeps the hopper full.'],
            ['Husk', 'It piles up and stops the work.', 'A barrow, and a dry place to take it to: it sells.'],
          ],
        ),
      ],
    },
    {
      id: 'time-it',
      title: 'Time it yourself',
      blocks: [
        steps(
          'Take 600 nuts from one delivery. Throw out the rotten and the sprouted.',
          'Agree what a good nut is, and put one on the table where everybody sees it.',
          'Run 20 nuts that do not count.',
          'Start the phone’s clock with the first nut. Stop it with the last.',
          'Note every stop, and why.',
          'Make three heaps: clean, again, cracked.',
          'Send the “again” heap through. The clock keeps running.',
          'Count the heaps. Together they must come to 600; if not, count again.',
          'Divide the good nuts by the minutes and multiply by 60.',
          'Do it on two more days, and plan with the lowest of the three.',
        ),
      ],
    },
    {
      id: 'a-day',
      title: 'From a rate to a day',
      blocks: [
        p(
          'A working day has fewer machine hours than it has hours: there is setting up, cleaning and eating. Six hours of feeding in an eight-hour day is a fair start until you have a figure of your own.',
        ),
        table(
          'What a working rate gives, at six hours a day',
          ['Working rate', 'In a day', 'In a week of 5 days'],
          [
            ['500 an hour', '3,000 nuts', '15,000 nuts'],
            ['700 an hour', '4,200 nuts', '21,000 nuts'],
            ['900 an hour', '5,400 nuts', '27,000 nuts'],
          ],
          [1, 2],
        ),
        p(
          'Then look at the next step, because the slowest one sets the pace. Our desheller takes 240–400 nuts an hour. At 700 an hour from the dehusker and 350 through each desheller, two deshellers keep pace. With one, 350 nuts an hour stay on the floor: 2,100 by the end of the day.',
        ),
      ],
    },
    {
      id: 'against-the-hand',
      title: 'Compare it with the hand',
      blocks: [
        p(
          'Take nobody’s figure for hand work either. Time your best person at the spike for a full hour, by the same rules: good nuts only, stops included. Then compare the two costs. The wages and prices below are there to show the sum; write your own over them.',
        ),
        table(
          'What one good nut costs to dehusk, with example wages',
          ['A day', 'By hand', 'By machine'],
          [
            ['People', '1', '2'],
            ['Wages', '₦9,000', '₦18,000'],
            ['Power and upkeep', '₦0', '₦12,000'],
            ['Good nuts', '600', '4,200'],
            ['Cost of a nut', '₦15.00', '₦7.14'],
          ],
          [1, 2],
        ),
        p(
          'The machine’s own price, or the price of the service, comes on top. Divide it by the nuts that you really have in a year, not by those that the machine could do. On a machine that stands half the week, its price counts double on every nut.',
        ),
      ],
    },
  ],
  related: ['pricing-by-weight-and-by-nut', 'coir-grades'],
  next: {
    title: 'Time ours on your own nuts.',
    text: 'The dehusker comes as a service: we bring the machine, you bring the nuts and the clock.',
    label: 'Partner with us',
    href: link('machineOrder', { machineId: 'dehusker' }),
    dialog: true,
  },
};
