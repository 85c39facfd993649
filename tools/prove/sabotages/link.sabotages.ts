import { sabotagesOf } from '../sabotage.ts';

/** Terms that a member passes on by a link, and the way back to a shop. */
export const linkSabotages = [
  ...sabotagesOf('rights', {
    'src/domain/trade/listings/pictures/change-pictures.ts': [
      {
        guard: 'a member has pictures fetched for the listing of another member',
        text: '  await requireOwnListing(ctx, id);',
        instead: '',
      },
    ],
    'src/domain/trade/invitations/answer-invitation.ts': [
      {
        guard: 'a guest agrees to terms by link, and nobody is their buyer',
        text: "if (ctx.actor.kind !== 'member') throw new Failure('signed_out', invitationTexts.guest);",
        instead: '',
      },
      {
        guard: 'another member agrees to terms by link that name a buyer',
        text: "if (!isInvitee(ctx, invitation)) throw new Failure('forbidden', invitationTexts.notYours);\n}\n\nasync",
        instead: '}\n\nasync',
      },
      {
        guard: 'the author of a link stops all invitations to an address of another person',
        text: 'invitation.byLink ? undefined : (invitation.email ?? invitation.phone)',
        instead: 'invitation.email ?? invitation.phone',
      },
      {
        guard: 'a member takes a link without agreeing, and keeps the shop’s buyer away',
        text: "if (invitation.byLink) throw new Failure('conflict', invitationTexts.fixed);\n    if (!isInvitee",
        instead: 'if (!isInvitee',
      },
      {
        guard: 'a buyer proposes another price to a shop',
        text: "if (invitation.byLink) throw new Failure('conflict', invitationTexts.fixed);\n    await requireWelcome",
        instead: 'await requireWelcome',
      },
    ],
    'src/web/escrow/transactions/invitation-acts.tsx': [
      {
        guard: 'anybody with a link reads the address of the buyer that it names',
        text: 'byLink ? undefined : (email ?? phone)',
        instead: 'email ?? phone',
        testsOf: 'src/web/escrow/pay-with-escrow.routes.test.ts',
      },
    ],
    'src/web/escrow/transactions/invitation-words.ts': [
      {
        guard: 'a word in the address of terms makes the page show the address of the buyer',
        text: "      side === 'inviter' &&\n      !byLink && {",
        instead: '      !byLink && {',
        testsOf: 'src/web/escrow/pay-with-escrow.routes.test.ts',
      },
    ],
    'src/domain/trade/invitations/find-invitation.ts': [
      {
        guard: 'the author of a link learns whether an address that they name is stopped',
        text: 'not invited.by_link and exists (select from deal_invitation_stop',
        instead: 'exists (select from deal_invitation_stop',
      },
    ],
    'src/domain/trade/invitations/find-shared-invitation.ts': [
      {
        guard: 'a member who tries numbers reads and takes links that were not given to them',
        text: 'isNamedInvitee(ctx, found)',
        instead: "(isNamedInvitee(ctx, found) || (found.byLink && ctx.actor.kind === 'member'))",
      },
    ],
    'src/domain/trade/invitations/notify-invitation.ts': [
      {
        guard: 'a link mails whom its author named',
        text: "if (invitation.byLink && (isInvitee || news === 'expired')) return;",
        instead: '',
      },
      {
        guard: 'a person who declines many links makes us pay for as many text messages',
        text: 'invitation.byLink ? undefined : sendText(',
        instead: 'sendText(',
      },
    ],
    'src/domain/trade/invitations/invitation-tasks.ts': [
      {
        guard: 'a link that was sent to nobody waits for whom its author named',
        text: ' and not invited.by_link',
        instead: '',
      },
    ],
    'src/domain/trade/invitations/find-written-invitations.ts': [
      {
        guard: 'a member lists the orders of another member’s shop',
        text: ".where('inviter_id', '=', id)",
        instead: '',
      },
    ],
  }),
  ...sabotagesOf('limits', {
    'src/domain/trade/invitations/publish-link.ts': [
      {
        guard: 'a member makes links to terms without end',
        text: 'if (rows[0]!.links > mostLinksADay)',
        instead: 'if (rows[0]!.links > 1_000_000)',
      },
      {
        guard: 'two links that are made at once wait for each other',
        text: 'for no key update',
        instead: 'for update',
      },
    ],
  }),
  ...sabotagesOf('escapes', {
    'src/domain/trade/invitations/shop-return.rules.ts': [
      {
        guard: 'the way back to a shop runs script',
        text: "const isShop = url?.protocol === 'https:' && ",
        instead: 'const isShop = url && ',
      },
      {
        guard: 'the way back to a shop hides another host behind a name',
        text: 'if (url && isPlain && ',
        instead: 'if (url && ',
      },
      {
        guard: 'a shop looks like another by letters of another alphabet',
        text: " && !labels.some((label) => label.startsWith('xn--'))",
        instead: '',
      },
    ],
  }),
];
