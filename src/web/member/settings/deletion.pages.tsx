import type { ReactNode } from 'react';
import type { FormOf } from '../../request/form.ts';
import { brand } from '#content/brand.ts';
import { type deletionSchema, deletionWord, settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { fatesOf, type PersonGroup } from '#domain/registers/privacy/person-data.view.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { TextField } from '#ui/text-fields.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { DemoMailboxLink, PlainPage } from '../../frame/plain-page.tsx';
import { NotYet } from '../../site/not-yet.tsx';
import { WhatStays } from '../../site/what-stays.tsx';
import type { OwnForm } from './contact.pages.tsx';
import { DemoLine, SettingsFrame } from './settings-frame.tsx';

type DeletionForm = FormOf<typeof deletionSchema>;
type DeletionPageProps = OwnForm<DeletionForm> & {
  groups: readonly PersonGroup[];
  held: readonly string[];
  tried: boolean;
};

/** Shows before the deletion what is deleted and what stays. */
export function DeletionPage({ settings, form, groups, held, tried }: DeletionPageProps) {
  const { goes, stays } = fatesOf(groups);
  return (
    <SettingsFrame title="Delete your account?" lead="At once and for good. Nobody can bring it back, not even we.">
      <Fate title="Deleted" lines={goes} />
      {stays.length > 0 ? (
        <Fate title="Kept, without your name" lines={stays.map(({ text }) => text)}>
          <WhatStays kinds={stays.map(({ kind }) => kind)} />
        </Fate>
      ) : null}
      <p>
        Want to keep something? <TextLink href={link('settingsExport')}>Export your data</TextLink> first.
      </p>
      {held.length > 0 ? (
        <NotYet reasons={held} tried={tried} isSignedIn />
      ) : (
        <DeletionForm settings={settings} form={form} />
      )}
    </SettingsFrame>
  );
}

function DeletionForm({ settings, form }: Pick<OwnForm<DeletionForm>, 'settings' | 'form'>) {
  return (
    <FormFrame
      noDraft
      form={form}
      action={link('settingsDeletion')}
      busyText="Deleting..."
      offlineText={settingsTexts.offline}
    >
      <DemoLine isDemo={settings.isDemo} form={form} />
      <TextField
        field={form.fields.confirmation}
        label={`Type the word ${deletionWord}`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger">
          Delete my account
        </Button>
        <ButtonLink kind="secondary" href={link('settings')}>
          Keep it
        </ButtonLink>
      </div>
    </FormFrame>
  );
}

function Fate({ title, lines, children }: { title: string; lines: readonly string[]; children?: ReactNode }) {
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="text-22">{title}</h2>
      <ul className="mt-2 list-disc pl-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children ? <p className="mt-2 text-quiet">{children}</p> : null}
    </section>
  );
}

export function AccountDeletedPage() {
  return (
    <PlainPage title="Account deleted" picture={<LostNut className="w-full" />}>
      <div className="w-full">
        <Banner tone="success">It is gone, and nobody can sign in to it.</Banner>
      </div>
      <p>{`If you gave us an e-mail address, one last e-mail from ${brand.name} says what was deleted.`}</p>
      <DemoMailboxLink />
      <ButtonLink kind="secondary" href={link('home')}>
        Back to the home page
      </ButtonLink>
    </PlainPage>
  );
}
