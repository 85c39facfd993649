import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure, isFailure } from '#domain/acting/context.ts';
import { keyTexts } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import { approveKeyRequest, refuseKeyRequest } from '#domain/people/accounts/api-keys/answer-key-request.ts';
import { findKeyRequest, type WaitingKeyRequest } from '#domain/people/accounts/api-keys/find-key-request.ts';
import { mayHaveApiKeys } from '#domain/people/accounts/api-keys/key-plan.ts';
import {
  approveKeySchema,
  keyRequestTexts,
  shownKeyCode,
} from '#domain/people/accounts/api-keys/key-request.schema.ts';
import { shownTime } from '#ui/dates.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { refuseUsedUp, takeMemberLimit } from '../../request/limits.ts';
import { beginningOfNetwork, networkMark } from '../../request/network-mark.ts';
import { provedMembers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { keyKind } from './key-kind.ts';
import { memberSessionOf } from './member-session.ts';
import { memberPage } from '../member-page.tsx';
import { settingsActs } from './settings-acts.tsx';
import { SettingsFrame } from './settings-frame.tsx';

type Found = WaitingKeyRequest & { mayHave: boolean };

const answer = z.object({ name: z.string() });
const back = { name: 'API keys', href: link('settingsApiKeys') };
const purpose = 'key request';
const codeIn = ({ params }: Visit) => params.code ?? '';

/** Wrong codes are counted, so that a member cannot try codes until one belongs to another person's command. */
async function findCounted(visit: Visit): Promise<WaitingKeyRequest> {
  await refuseUsedUp(visit, { member: 'keyCode' }, purpose);
  const found = await findKeyRequest(visit.ctx, codeIn(visit));
  if (found) return found;
  await takeMemberLimit(visit, 'keyCode', { purpose, memberId: memberSessionOf(visit).member.id });
  throw new Failure('not_found', keyRequestTexts.over);
}

const page = settingsActs<Found>({
  at: urls.settingsKeyRequest,
  who: provedMembers,
  find: async (visit) => ({ ...(await findCounted(visit)), mayHave: await mayHaveApiKeys(visit.ctx, keyKind(visit)) }),
  look: (found, visit) => ({
    title: 'A command asks for a key',
    back: { label: back.name, href: back.href },
    about: memberSessionOf(visit).session.isShared
      ? 'This demo account is shared, so its keys work for a day, whatever you choose here.'
      : undefined,
    above: <KeyRequestDetails found={found} here={networkMark(visit)} />,
    below: (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="text-quiet">Did you not start this command, or do the codes differ?</p>
        <PressButton action={link('settingsKeyRequestRefusal', { code: shownKeyCode(found.code) })} about={found.name}>
          Refuse
        </PressButton>
      </div>
    ),
  }),
});

export const keyRequestRoutes: readonly Route[] = page
  .routes(
    page.act({
      id: 'key-request',
      schema: approveKeySchema,
      missing: keyTexts.missing,
      failed: keyRequestTexts.failed,
      limits: { also: async (visit) => void (await findCounted(visit)) },
      values: () => ({ lasts: '90', right: 'read' }),
      look: ({ mayHave }) => ({
        button: 'Approve',
        busy: 'Approving...',
        whyNot: mayHave
          ? undefined
          : { text: keyTexts.plan, onward: { label: 'See the plans', href: link('escrowPricing') } },
      }),
      answer,
      verb: (ctx, input, { sessionId, secret }, _, visit) =>
        approveKeyRequest(ctx, codeIn(visit), input, { sessionId, secret, kind: keyKind(visit) }),
      next: () => link('settingsApiKeys', {}, { said: 'key-request-approved' }),
    }),
    page.press({
      at: urls.settingsKeyRequestRefusal,
      answer,
      limits: { also: async (visit) => void (await findCounted(visit)) },
      verb: (ctx, visit) => refuseKeyRequest(ctx, codeIn(visit)),
      next: () => link('settingsApiKeys', {}, { said: 'key-request-refused' }),
    }),
  )
  .map((route) => (route.method === 'GET' ? { ...route, handle: orShowCodeOver(route.handle) } : route));

function orShowCodeOver(show: Route['handle']): Route['handle'] {
  return async (visit) => {
    try {
      return await show(visit);
    } catch (error) {
      if (!isFailure(error, 'not_found')) throw error;
      const title = 'This code does not work';
      const body = (
        <SettingsFrame title={title} lead={error.message}>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={link('settingsApiKeys')}>See your keys</ButtonLink>
            <TextLink href={`${link('apiDocs')}#command-line`}>How the command line works</TextLink>
          </div>
        </SettingsFrame>
      );
      return memberPage(visit, { title, description: title, status: 404, parent: back, body });
    }
  };
}

function KeyRequestDetails({ found: { code, name, network, askedAt }, here }: { found: Found; here: string }) {
  const beginning = beginningOfNetwork(network);
  const elsewhere = `a different network from the one you use here${beginning ? `, one that begins with ${beginning}` : ''}`;
  return (
    <>
      <p>
        “{name}” asked at {shownTime(askedAt)}, from {network === here ? 'the network that you use here' : elsewhere}.
        Compare this code with the one that the command printed:
      </p>
      <p className="display rounded-6 border border-line bg-raised p-4 text-center text-36" translate="no">
        {shownKeyCode(code)}
      </p>
      <Banner tone="warning">
        Approve only if you started this command yourself a moment ago and the codes match. If another person sent you
        this link, they would get a key to your account.
      </Banner>
    </>
  );
}
