import { Badge } from '#ui/badge.tsx';

/** On what has a price and was only ordered: nobody takes a thank-you for a receipt. */
export function NotPaidYet() {
  return <Badge>Not paid yet</Badge>;
}
