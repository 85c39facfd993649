import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { listingRecords } from '#domain/trade/listings/listings.records.ts';
import { moderationSchema, moderationTexts } from '#domain/trade/listings/moderation.schema.ts';
import { putBackListing, takeDownListing } from '#domain/trade/listings/take-down-listing.ts';
import { action } from '../../pages/action.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import { textOf } from '../kinds/record-kind.tsx';
import { ModerationPage, moderationWords, type ModerationPageProps } from './moderation.page.tsx';

const moderators = staff(...rolesThat.answer);
const missingText = moderationTexts.missing;
const downForm = defineForm({ id: 'down', schema: moderationSchema, missingText });
const backForm = defineForm({ id: 'back', schema: moderationSchema, missingText });

const idIn = ({ params }: Visit) => params.listingId ?? '';
const recordOf = (visit: Visit) => link('record', { kind: 'listing', recordId: idIn(visit) });

export const staffListingsRoutes: readonly Route[] = [
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

function showModeration(act: ModerationPageProps['act']) {
  return async (visit: Visit, form: FormOf<typeof moderationSchema>, refusal?: Refusal): Promise<Response> => {
    const record = await listingRecords.find(visit.ctx, visit.params.listingId ?? '');
    if (!record) throw new Failure('not_found', moderationTexts.notThere);
    const title = formTitle(`${moderationWords[act].title}: ${textOf(record.fields.name)}`, form);
    const place = link('records', { kind: 'listing' });
    return portalPage(visit, {
      title,
      place,
      ...refusal,
      body: <ModerationPage record={record} form={form} act={act} />,
    });
  };
}
