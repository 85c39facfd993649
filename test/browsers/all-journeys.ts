import { cart } from './journeys/cart.ts';
import { dialog } from './journeys/dialog.ts';
import { draft } from './journeys/draft.ts';
import { help } from './journeys/help.ts';
import { menu } from './journeys/menu.ts';
import { messages } from './journeys/messages.ts';
import { offer } from './journeys/offer.ts';
import { outbox } from './journeys/outbox.ts';
import { photo } from './journeys/photo.ts';
import { press } from './journeys/press.ts';
import { search } from './journeys/search.ts';
import { signIn } from './journeys/sign-in.ts';
import { staff } from './journeys/staff.ts';
import { waitlist } from './journeys/waitlist.ts';
import type { Journey } from './run-journeys.ts';

export const allJourneys: readonly Journey[] = [
  menu,
  dialog,
  waitlist,
  search,
  help,
  press,
  cart,
  signIn,
  offer,
  photo,
  messages,
  draft,
  outbox,
  staff,
];
