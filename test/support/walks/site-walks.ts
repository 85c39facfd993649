import { askingForAnEvent } from './booking.walk.ts';
import { changingACart, payingForACart } from './cart.walk.ts';
import { writingToUs } from './contact.walk.ts';
import { askingForADemo, askingToInvest } from './invest-and-demo.walk.ts';
import { orderingAMachine } from './machine-order.walk.ts';
import { erasingOnesData } from './my-data.walk.ts';
import { lookingForHelp } from './reading.walk.ts';
import { joiningTheWaitlist } from './waitlist.walk.ts';
import type { Walk } from './walker.ts';

type SiteWalk = {
  promise: string;
  walk: Walk;
  fillsCart?: true;
  /** Also walked in Chromium: together they use everything that the visitor in process must do right. */
  inChromiumToo?: true;
};

/**
 * The public site's walks, each by its promise: in process in test/visits/walks.test.ts, some in Chromium in test/journeys/walks.test.ts.
 */
export const siteWalks: readonly SiteWalk[] = [
  { promise: 'a seller joins the waitlist, gets a mail, and can stop all mail from it', walk: joiningTheWaitlist },
  {
    promise: 'a refused order of a machine keeps the typed text and its total; then it is accepted',
    walk: orderingAMachine,
  },
  {
    promise: 'the typed text of an event stays when it is refused, and all of it reaches the team',
    walk: askingForAnEvent,
    inChromiumToo: true,
  },
  {
    promise: 'a cart is filled, changed and cleared, and removed items are restored',
    walk: changingACart,
    fillsCart: true,
  },
  {
    promise: 'an order is placed, shown, mailed, and found again by its link',
    walk: payingForACart,
    fillsCart: true,
    inChromiumToo: true,
  },
  { promise: 'an empty message is refused, the typed text stays, and then it reaches the team', walk: writingToUs },
  {
    promise: 'a refused investment enquiry keeps the typed text, and reaches the team completely',
    walk: askingToInvest,
  },
  {
    promise: 'a refused demo request keeps the typed text, and reaches the team completely',
    walk: askingForADemo,
  },
  {
    promise: 'a person requests their data, reads the mail, sees the data and erases it',
    walk: erasingOnesData,
    inChromiumToo: true,
  },
  { promise: 'a question leads to its answer, and an unanswered one to a person', walk: lookingForHelp },
];
