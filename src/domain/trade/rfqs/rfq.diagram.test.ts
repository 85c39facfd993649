import { expect, test } from 'vitest';
import { rfqDiagram } from './rfq.diagram.ts';

test('the document of the states of a request matches their table', async () => {
  await expect(rfqDiagram()).toMatchFileSnapshot('../../../../docs/request-states.md');
});
