import { published_after_days } from '#domain/trade/reviews/review.schema.ts';
import { textByName } from '../../parts/text-by-name.ts';

const dealNews: Record<string, string> = {
  terms: 'The other side knows your terms. We tell you what they say.',
  agreed: 'You agreed, and the other side knows.',
  declined: 'You declined, and the other side knows why.',
  cancelled: 'It is cancelled, and the other side knows why.',
  shipped: 'The buyer knows that it is on its way.',
  digits: 'These are new digits. The old ones no longer work.',
  delivered: 'It has arrived. The time to check it has begun.',
  accepted: 'You accepted it, and the seller knows. We send the money on.',
  part: 'The seller knows how much you accept.',
  settled: 'It is settled: each side has its share.',
  rejected: 'The seller knows that you reject it, and why. Agree on the address with them, then send it back.',
  'sent-back': 'The seller knows that it is on its way back.',
  'came-back': 'It came back. The money goes back to the buyer in a moment.',
  disputed: 'The money stays where it is. The other side and our team know.',
  answered: 'Your answer is with the other side and our team.',
  conceded: 'The dispute is over.',
  'split-proposed': 'The other side has your proposal. We tell you what they say.',
  'split-refused': 'The other side knows that you refuse the proposal.',
  'split-withdrawn': 'Your proposal is withdrawn, and the other side knows.',
  'split-agreed': 'You both agreed: each gets the amounts below, and the dispute is over.',
  skipped: 'The next deadline is due now. Within a minute this page shows what follows from it.',
  written: 'Your message is with the other side.',
  freed: 'The stock is free again, and the buyer knows.',
  'answered-review': 'Your answer is saved. It is shown below the review.',
  rated: `Your rating is saved. Both sides see it once both have rated, or after ${published_after_days} days.`,
  proposed: 'Your answer is with the buyer.',
};

const workNews: Record<string, string> = {
  shipped: 'The buyer knows that it is done.',
  delivered: 'The time to check it has begun.',
};

export function dealNewsOf(news: string | undefined, isWork: boolean): string | undefined {
  return (isWork ? textByName(workNews, news) : undefined) ?? textByName(dealNews, news);
}
