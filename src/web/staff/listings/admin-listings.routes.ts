import { moderationSchema, moderationTexts } from '#domain/trade/listings/moderation.schema.ts';
import { putBackListing, takeDownListing } from '#domain/trade/listings/take-down-listing.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { showModeration } from './admin-listings.views.tsx';

const moderators = staff(...rolesThat.answer);
const missingText = moderationTexts.missing;
const downForm = defineForm({ id: 'down', schema: moderationSchema, missingText });
const backForm = defineForm({ id: 'back', schema: moderationSchema, missingText });

const idIn = ({ params }: Visit) => params.listingId ?? '';
const recordOf = (visit: Visit) => link('record', { kind: 'listing', recordId: idIn(visit) });

/** What staff decide about a listing. They find and read it among the records. */
export const adminListingsRoutes: readonly Route[] = [
  get(urls.listingTakingDown, moderators, (visit) => showModeration('down')(visit, blankForm(visit, downForm))),
  ...action({
    at: urls.listingTakingDown,
    who: moderators,
    form: downForm,
    verb: async (ctx, input, visit) => ({ done: await takeDownListing(ctx, idIn(visit), input) }),
    show: showModeration('down'),
    next: (_, visit) => recordOf(visit),
  }),
  get(urls.listingPuttingBack, moderators, (visit) => showModeration('back')(visit, blankForm(visit, backForm))),
  ...action({
    at: urls.listingPuttingBack,
    who: moderators,
    form: backForm,
    verb: async (ctx, input, visit) => ({ done: await putBackListing(ctx, idIn(visit), input) }),
    show: showModeration('back'),
    next: (_, visit) => recordOf(visit),
  }),
];
