import { sabotagesOf } from '../sabotage.ts';

/** Guards of requests for quotes. */
export const rfqSabotages = [
  ...sabotagesOf('rights', {
    'src/domain/rfqs/own-rfq.ts': [
      {
        guard: 'a buyer changes and withdraws the request of another buyer',
        text: `    .where('buyer_id', '=', buyer.id)\n`,
        instead: '',
        testsOf: 'src/domain/rfqs/change-rfq.ts',
      },
    ],
    'src/domain/rfqs/post-rfq.ts': [
      {
        guard: 'a buyer without the right posts pro requests',
        text: 'if (isPro && !standing.isPro)',
        instead: 'if (isPro && standing.isPro === undefined)',
      },
      {
        guard: 'the first request of a new buyer is open before staff have read it',
        text: 'const isWaiting = !hasCompletedOrder && !standing.hasPublished;',
        instead: 'const isWaiting = hasCompletedOrder && !standing.hasPublished;',
      },
    ],
    'src/domain/rfqs/staff/decide-rfq.ts': [
      {
        guard: 'staff who only read publish a request',
        text: 'if (!mayAnswerPeople(actor))',
        instead: 'if (actor.kind === undefined)',
      },
    ],
  }),
  ...sabotagesOf('limits', {
    'src/domain/rfqs/post-rfq.ts': [
      {
        guard: 'a buyer posts more requests than the setting allows',
        text: 'if (room.open >= most)',
        instead: 'if (room.open > most + 1)',
      },
    ],
  }),
];
