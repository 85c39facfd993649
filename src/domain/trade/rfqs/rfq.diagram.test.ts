import { expect, test } from 'vitest';
import { rfqDiagram } from './rfq.diagram.ts';

test('the page about what can become of a request says what the table of states does', async () => {
  await expect(rfqDiagram()).toMatchFileSnapshot('../../../../docs/request-states.md');
});
