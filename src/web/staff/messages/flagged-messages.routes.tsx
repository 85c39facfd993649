import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { flagTexts, hideMessageSchema } from '#domain/talk/moderation/flag.schema.ts';
import { mayReadAttachment } from '#domain/trade/messages/attachment.policy.ts';
import { hideMessage } from '#domain/trade/moderation/decide-flag.ts';
import { flaggedMessages } from '#domain/trade/moderation/flagged-messages.records.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { serveFile } from '../../files/file.routes.ts';
import { action } from '../../pages/action.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, type Route, staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { FormFrame } from '../../pages/form-frame.tsx';

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

async function showHiding(visit: Visit, form: FormOf<typeof hideMessageSchema>, refusal?: Refusal): Promise<Response> {
  const record = await flaggedMessages.find(visit.ctx, visit.params.flagId ?? '');
  if (!record) throw new Failure('not_found', flagTexts.gone);
  return portalPage(visit, {
    title: formTitle('Take a message away', form),
    place: link('records', { kind: flaggedMessages.name }),
    ...refusal,
    body: <HidingPage record={record} form={form} />,
  });
}

type HidingPageProps = { record: StaffRecord; form: FormOf<typeof hideMessageSchema> };

function HidingPage({ record: { id, fields }, form }: HidingPageProps) {
  const kind = flaggedMessages.name;
  return (
    <div className="max-w-[40rem]">
      <div className="in-[dialog]:hidden">
        <Breadcrumb
          crumbs={[
            { label: 'Flagged messages', href: link('records', { kind }) },
            { label: fields.name as string, href: link('record', { kind, recordId: String(id) }) },
          ]}
        />
        <h1 className="mt-3 mb-4 text-28">Take a message away</h1>
      </div>
      <p className="mb-4 border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{fields.message as string}</p>
      <FormFrame
        form={form}
        action={link('flaggedMessageHiding', { flagId: String(id) })}
        busyText="Taking it away..."
        offlineText={flagTexts.failed}
        unscripted
      >
        <TextArea
          field={form.fields.reason}
          label="Why"
          hint="The writer reads this in place of the message, and it is saved in the audit log. The other side reads only that the message was taken away."
          rows={3}
        />
        <div>
          <Button kind="danger">Take it away</Button>
        </div>
      </FormFrame>
    </div>
  );
}
