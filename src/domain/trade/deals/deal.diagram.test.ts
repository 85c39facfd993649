import { expect, test } from 'vitest';
import { dealDiagram } from './deal.diagram.ts';

test('the document about the state machine matches its table', async () => {
  await expect(dealDiagram()).toMatchFileSnapshot('../../../../docs/deal-states.md');
});
