import { z } from 'zod';
import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { deletionSchema } from '#domain/people/accounts/settings/settings.schema.ts';
import { deleteAccount } from '#domain/registers/privacy/delete-account.ts';
import { findMemberData } from '#domain/registers/privacy/find-person-data.ts';
import { erasedAnswer, erasureEffects, type PersonGroup } from '#domain/registers/privacy/person-data.view.ts';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { leaveFor } from '../../pages/page.tsx';
import { plainAnswer } from '../../pages/plain-answer.tsx';
import { forgetDevice } from '../../request/known-device.ts';
import { anyone, get, provedMembers, type Route } from '../../request/route.ts';
import { forgetSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import { CannotDeleteYet, WhatStays } from '../../site/not-yet.tsx';
import { settingsPage } from './settings-acts.tsx';

export const deletionRoutes: readonly Route[] = [
  ...settingsPage({
    at: urls.settingsDeletion,
    who: provedMembers,
    id: 'deletion',
    schema: deletionSchema,
    notShared: true,
    find: ({ ctx }) => findMemberData(ctx),
    look: ({ groups, held }, { request: { method } }) => ({
      title: 'Delete your account?',
      about: 'At once and for good. Nobody can bring it back, not even our team.',
      above: <ErasureEffects groups={groups} />,
      button: 'Delete my account',
      kind: 'danger',
      busy: 'Deleting...',
      leave: { label: 'Keep it', href: link('settings') },
      instead: held.length > 0 ? <CannotDeleteYet reasons={held} hasTried={method === 'POST'} isSignedIn /> : undefined,
    }),
    answer: z.object({ erased: erasedAnswer }),
    verb: (ctx, _, session) => deleteAccount(ctx, session),
    next: ({ erased }, visit) => leaveAfterDeletion(visit, erased),
  }),
  get(urls.accountDeleted, anyone, showAccountDeleted, { cachedUnder: [] }),
];

function leaveAfterDeletion(visit: Visit, erased: object): Response {
  visit.services.log.info({ requestId: visit.ctx.requestId, erased }, 'account deleted');
  return forgetDevice(forgetSession(leaveFor(visit, link('accountDeleted')), visit), visit);
}

function ErasureEffects({ groups }: { groups: readonly PersonGroup[] }) {
  const { goes, stays } = erasureEffects(groups);
  return (
    <>
      <Effects title="Deleted" lines={goes} />
      {stays.length > 0 ? (
        <Effects title="Kept, without your name" lines={stays.map(({ text }) => text)}>
          <WhatStays kinds={stays.map(({ kind }) => kind)} />
        </Effects>
      ) : null}
      <p>
        Want to keep something? <TextLink href={link('settingsExport')}>Export your data</TextLink> first.
      </p>
    </>
  );
}

function Effects({ title, lines, children }: { title: string; lines: readonly string[]; children?: ReactNode }) {
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

function showAccountDeleted(visit: Visit): Response {
  const gone = 'It is gone, and nobody can sign in to it.';
  return plainAnswer(visit, {
    title: 'Account deleted',
    description: gone,
    picture: <LostNut className="w-full" />,
    done: gone,
    text: (
      <>
        <p>{`If you gave us an e-mail address, one last e-mail from ${brand.name} says what was deleted.`}</p>
        <DemoMailboxLink />
      </>
    ),
    ways: [{ label: 'Back to the home page', href: link('home'), kind: 'secondary' }],
  });
}
