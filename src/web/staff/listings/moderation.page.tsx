import { link } from '#content/link.ts';
import { moderationTexts, type moderationSchema } from '#domain/trade/listings/moderation.schema.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { Banner } from '#ui/notices.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { textOf } from '../kinds/record-kind.tsx';

export type ModerationPageProps = {
  record: StaffRecord;
  form: FormOf<typeof moderationSchema>;
  act: 'down' | 'back';
};

export const moderationWords = {
  down: {
    title: 'Take down',
    lead: 'Buyers can no longer find it or see its pictures. Its orders go on. We tell the seller by e-mail, and they see the reason on their dashboard.',
    button: 'Take it down and tell them',
    busy: 'Taking it down...',
    kind: 'danger',
    at: 'listingTakingDown',
    not: moderationTexts.alreadyDown,
  },
  back: {
    title: 'Put back',
    lead: 'The listing is on sale or paused again, as before. We tell the seller by e-mail.',
    button: 'Put it back and tell them',
    busy: 'Putting it back...',
    kind: 'primary',
    at: 'listingPuttingBack',
    not: moderationTexts.notDown,
  },
} as const;

export function ModerationPage({ record, form, act }: ModerationPageProps) {
  const { title, lead, button, busy, kind, at, not } = moderationWords[act];
  const listingId = String(record.id);
  const name = textOf(record.fields.name);
  const back = link('record', { kind: 'listing', recordId: listingId });
  const isPossible = (record.fields.standing === 'taken_down') === (act === 'back');
  return (
    <div className="max-w-160">
      <Breadcrumb
        crumbs={[
          { label: 'Listings', href: link('records', { kind: 'listing' }) },
          { label: name, href: back },
        ]}
      />
      <h1 className="mt-3 text-28 wrap-anywhere">{`${title}: ${name}`}</h1>
      <p className="mt-2 mb-6 text-quiet">{lead}</p>
      {isPossible ? (
        <FormFrame noDraft form={form} action={link(at, { listingId })} busyText={busy}>
          <TextArea
            field={form.fields.reason}
            label="Why"
            hint="The seller reads it. Say what they should correct. It is saved in the audit log too."
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind={kind}>{button}</Button>
            <ButtonLink kind="secondary" href={back}>
              Leave it
            </ButtonLink>
          </div>
        </FormFrame>
      ) : (
        <Banner tone="info">{not}</Banner>
      )}
    </div>
  );
}
