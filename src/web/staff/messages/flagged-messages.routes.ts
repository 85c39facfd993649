import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { mayReadAttachment } from '#domain/trade/messages/attachment.policy.ts';
import { hideMessage } from '#domain/trade/moderation/decide-flag.ts';
import { flagTexts, hideMessageSchema } from '#domain/talk/moderation/flag.schema.ts';
import { flaggedMessages } from '#domain/trade/moderation/flagged-messages.records.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { serveFile } from '../../files/file.routes.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import type { RecordNews } from '../kinds/record-news.ts';
import { showHiding } from './flagged-messages.views.tsx';

const moderators = staff(...rolesThat.answer);
const readers = staff(...rolesThat.read);
const hidingForm = defineForm({ id: 'hide-message', schema: hideMessageSchema, missingText: flagTexts.missing });

/** What staff do about a flagged message; it is found and read in the frame of all records. */
export const flaggedMessagesRoutes: readonly Route[] = [
  get(urls.flaggedMessageHiding, moderators, (visit) => showHiding(visit, blankForm(visit, hidingForm))),
  ...action({
    at: urls.flaggedMessageHiding,
    who: moderators,
    form: hidingForm,
    verb: (ctx, input, visit) => hideMessage(ctx, flagOf(visit), input),
    show: showHiding,
    next: (_, visit) => pageOfFlag(visit, 'hidden'),
    failedText: flagTexts.failed,
  }),
  get(urls.flaggedMessageFile, readers, (visit) => serveFile(visit, { 'message-file': mayReadAttachment })),
];

function flagOf({ params }: Visit): string {
  return params.flagId ?? '';
}

function pageOfFlag(visit: Visit, news?: RecordNews): string {
  return link('record', { kind: flaggedMessages.name, recordId: flagOf(visit) }, { news });
}
