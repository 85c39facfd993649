import { expect, test } from 'vitest';
import { dealDiagram } from './deal.diagram.ts';

test('the page about the machine says what its table does', async () => {
  await expect(dealDiagram()).toMatchFileSnapshot('../../../../docs/deal-states.md');
});
