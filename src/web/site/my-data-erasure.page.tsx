import type { ReactNode } from 'react';
import type { FormOf } from '../request/form.ts';
import { dataRequestTexts, type erasureSchema } from '#domain/registers/privacy/data-request.schema.ts';
import { erasureEffects, type PersonGroup } from '#domain/registers/privacy/person-data.view.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { CannotDeleteYet, WhatStays } from './not-yet.tsx';

export type ErasureProps = {
  token: string;
  email: string;
  groups: readonly PersonGroup[];
  holds: readonly string[];
  form: FormOf<typeof erasureSchema>;
  hasTried?: boolean;
};

/** Shows before the erasure what is erased and what stays. Opening this page changes nothing, because mail scanners open links too. */
export function MyDataErasurePage({ token, email, groups, holds, form, hasTried = false }: ErasureProps) {
  const { goes, stays } = erasureEffects(groups);
  return (
    <>
      <PageHead title="Erase what we keep about you?" lead={<span className="break-words">{email}</span>} />
      <div className="wrap grid gap-x-8 gap-y-10 pb-16 desk:grid-cols-12 desk:pb-28">
        <div className="grid content-start gap-10 desk:col-span-5">
          {goes.length > 0 ? (
            <EffectSection title="Erased for good" lines={goes}>
              Nobody can bring it back, not even we.
            </EffectSection>
          ) : null}
          {stays.length > 0 ? (
            <EffectSection title="Kept, without your name" lines={stays.map(({ text }) => text)}>
              <WhatStays kinds={stays.map(({ kind }) => kind)} /> After the erasure, we cannot deliver an order that is
              still open.
            </EffectSection>
          ) : null}
        </div>
        <div className="desk:col-span-6 desk:col-start-7">
          {holds.length > 0 ? (
            <CannotDeleteYet reasons={holds} hasTried={hasTried} />
          ) : (
            <ErasureForm token={token} form={form} />
          )}
        </div>
      </div>
    </>
  );
}

type EffectSectionProps = { title: string; lines: readonly string[]; children: ReactNode };

function EffectSection({ title, lines, children }: EffectSectionProps) {
  return (
    <section>
      <h2 className="border-t-2 border-ink pt-3 text-22">{title}</h2>
      <ul className="mt-3">
        {lines.map((line) => (
          <li key={line} className="border-b border-line py-2.5 font-display text-18 font-semibold">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[44ch] text-quiet">{children}</p>
    </section>
  );
}

function ErasureForm({ token, form }: { token: string; form: FormOf<typeof erasureSchema> }) {
  return (
    <FormFrame
      unscripted
      form={form}
      action={link('myDataErasure', { token })}
      busyText="Erasing..."
      offlineText={dataRequestTexts.offline}
    >
      <Fields fields={form.fields} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger">
          Erase my data
        </Button>
        <ButtonLink kind="secondary" href={link('myDataView', { token })}>
          Keep my data
        </ButtonLink>
      </div>
      <p className="text-quiet">
        You get one last e-mail that says what was erased. After that we write to you no more.
      </p>
    </FormFrame>
  );
}
