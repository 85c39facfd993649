import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { flagTexts, hideMessageSchema } from '#domain/talk/moderation/flag.schema.ts';
import { mayReadAttachment } from '#domain/trade/messages/attachment.policy.ts';
import { hideMessage } from '#domain/trade/moderation/decide-flag.ts';
import { flaggedMessages } from '#domain/trade/moderation/flagged-messages.records.ts';
import { serveFile } from '../../files/file.routes.ts';
import { actPage } from '../../pages/act-page.tsx';
import { get, type Route, staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { fieldText } from '../kinds/record-kind.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { portalFrame, whoMay } from '../staff-acts.tsx';

const kind = flaggedMessages.name;
const list = link('records', { kind });
const idIn = ({ params }: Visit) => params.flagId ?? '';

/** Acts of staff on a flagged message. The pages of records show the flagged messages. */
export const flaggedMessagesRoutes: readonly Route[] = [
  ...actPage({
    at: urls.flaggedMessageHiding,
    who: whoMay('hide-message'),
    frame: portalFrame,
    id: 'hide-message',
    schema: hideMessageSchema,
    missing: flagTexts.missing,
    failed: flagTexts.failed,
    async find(visit) {
      const record = await flaggedMessages.find(visit.ctx, idIn(visit));
      if (!record) throw new Failure('not_found', flagTexts.gone);
      return record;
    },
    look({ id, fields: { name, message } }) {
      const back = link('record', { kind, recordId: String(id) });
      return {
        title: 'Hide a message',
        place: list,
        crumbs: [
          { label: 'Flagged messages', href: list },
          { label: fieldText(name), href: back },
        ],
        above: <p className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{fieldText(message)}</p>,
        button: 'Hide the message',
        kind: 'danger',
        busy: 'Hiding it...',
        leave: { label: 'Back to the message', href: back },
      };
    },
    verb: (ctx, input, visit) => hideMessage(ctx, idIn(visit), input),
    next: (_, visit) => link('record', { kind, recordId: idIn(visit) }, { news: 'hidden' satisfies RecordNews }),
  }),
  get(urls.flaggedMessageFile, staff(...rolesThat.read), (visit) =>
    serveFile(visit, { 'message-file': mayReadAttachment }),
  ),
];
