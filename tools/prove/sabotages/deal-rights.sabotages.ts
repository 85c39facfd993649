import { sabotagesOf } from '../sabotage.ts';

export const dealRightsSabotages = sabotagesOf('rights', {
  'src/domain/trade/deals/deal.can.ts': [
    {
      guard: 'work is rejected, to be sent back',
      text: 'holds: ({ isWork }) => isWork !== true,',
      instead: 'holds: ({ isWork }) => isWork !== undefined || isWork === undefined,',
    },
    {
      guard: 'a buyer pays a seller who is suspended',
      text: 'holds: ({ isSideAway }) => isSideAway !== true,',
      instead: 'holds: ({ isSideAway }) => isSideAway !== undefined || isSideAway === undefined,',
      testsOf: 'src/domain/trade/deals/pay-deal.test.ts',
    },
  ],
  'src/domain/trade/deals/steps/step-deal.ts': [
    {
      guard: 'a side of an order’s deal proposes other terms than the order',
      text: 'if (details.terms) await refuseTermsOfOrder(ctx, deal.id);',
      instead: '',
      testsOf: 'test/visits/deal-acts.test.ts',
    },
  ],
  'src/domain/trade/orders/send-order.ts': [
    {
      guard: 'a buyer reads that they sent what the seller sent',
      text: "if (order.state === 'shipped' && party === 'seller') return moved;",
      instead: "if (order.state === 'shipped') return moved;",
      testsOf: 'test/visits/deal-acts.test.ts',
    },
  ],
});
