import { expect, test } from 'vitest';
import { rfqsPage } from '#content/rfqs.ts';
import { rfqStateLabels } from './rfq.states.ts';
import { rfqStatusOf } from './rfq.view.ts';

test('an open request has one name: on its tab, in its status and in the lists of its buyer and of staff', () => {
  expect([rfqStateLabels.open, rfqStatusOf({ isUrgent: false })]).toEqual([rfqsPage.tabs.active, rfqsPage.tabs.active]);
});
