import { expect, test } from 'vitest';
import { browserImports } from './browser-imports.ts';
import { treeOf } from './tree.ts';

test('islands and behaviours may import pure rules, looks, React and each other', () => {
  const tree = treeOf({
    'src/web/market/offer.island.tsx': [
      "import { useState } from 'react';",
      "import { Button } from '#ui/links-and-buttons.tsx';",
      "import { formatMoney } from '#domain/values/money.ts';",
      "import { canCounter } from '#domain/trade/offers/offer.states.ts';",
      "import type { OfferView } from '#domain/trade/offers/offer.view.ts';",
      "import { post } from '#web/browser/post.ts';",
    ].join('\n'),
    'src/ui/menu.behaviour.ts': "import { trap } from './focus.ts';",
  });
  expect(browserImports.check(tree)).toEqual([]);
});

test.each([
  ['src/web/market/offer.island.tsx', '#domain/trade/offers/make-offer.ts'],
  ['src/web/market/offer.island.tsx', '#domain/trade/offers/offer.schema.ts'],
  ['src/web/market/offer.island.tsx', './offer.page.tsx'],
  ['src/web/market/offer.island.tsx', 'zod'],
  ['src/ui/menu.behaviour.ts', 'node:fs'],
  ['src/web/browser/browser.ts', '#platform/log.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(browserImports.check(treeOf({ [file]: `import * as it from '${specifier}';` }))).toHaveLength(1);
});

test('imports of a pure file are checked too, and the import path is reported', () => {
  const tree = treeOf({
    'src/web/market/offer.island.tsx': "import { canCounter } from '#domain/trade/offers/offer.states.ts';",
    'src/domain/trade/offers/offer.states.ts': "import { now } from '#platform/clock.ts';",
  });
  expect(browserImports.check(tree)).toEqual([
    {
      path: 'src/domain/trade/offers/offer.states.ts',
      line: 1,
      message:
        '#platform/clock.ts may not go to the browser; ' +
        'the browser gets here by src/web/market/offer.island.tsx → src/domain/trade/offers/offer.states.ts',
    },
  ]);
});
