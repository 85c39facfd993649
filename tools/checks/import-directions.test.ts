import { expect, test } from 'vitest';
import { importDirections } from './import-directions.ts';
import { treeOf } from './tree.ts';

const complaints = (file: string, text: string) =>
  importDirections.check(treeOf({ [file]: text })).map(({ message }) => message);

test('each folder may import what the rule allows', () => {
  const tree = treeOf({
    'src/server.ts': "import './web/app.ts'; import './jobs/worker.ts';",
    'src/web/app.ts':
      "import '#domain/acting/context.ts'; import '#platform/log.ts'; import '#ui/links-and-buttons.tsx'; import '#content/brand.ts';",
    'src/jobs/worker.ts':
      "import '#domain/acting/context.ts'; import '#emails/welcome.tsx'; import '#platform/log.ts';",
    'src/domain/failure.ts': "import '#platform/log.ts'; import { z } from 'zod';",
    'src/web/documents/document-worker.ts': "import { drawDocument } from './document-pdf.ts';",
    'src/web/documents/document-renderer.ts': "import type { RenderingTask } from './document-worker.ts';",
    'src/domain/failure.test.ts': "import '../../test/support/database.ts';",
    'tools/dev.ts': "import '#web/app.ts';",
    'client/command/agbon.ts': "import 'node:fs'; import '../client.ts';",
    'client/client.test.ts': "import '../test/support/app.ts';",
  });
  expect(importDirections.check(tree)).toEqual([]);
});

test.each([
  ['client/client.ts', "import { z } from 'zod';"],
  ['client/command/agbon.ts', "import type { Amount } from '#domain/values/money.ts';"],
  ['client/command/agbon.ts', "import { root } from '../../tools/source-hash.ts';"],
  ['src/domain/trade/orders/place-order.ts', "import { page } from '#web/page.tsx';"],
  ['src/domain/trade/orders/place-order.ts', "import { work } from '../../../../jobs/work.ts';"],
  ['src/domain/trade/orders/place-order.ts', "import type { Mail } from '#emails/mail.tsx';"],
  ['src/domain/trade/orders/place-order.ts', "export { page } from '#web/page.tsx';"],
  ['src/domain/trade/orders/place-order.ts', "import { useState } from 'react';"],
  ['src/domain/trade/orders/place-order.ts', "import type { Context } from 'hono';"],
  ['src/domain/trade/listings/add-picture.ts', "import sharp from 'sharp';"],
  ['src/web/documents/document.views.tsx', "const { drawDocument } = await import('./document-pdf.ts');"],
  ['src/web/documents/document-renderer.ts', "import './document-worker.ts';"],
  ['src/domain/trade/messages/take-attachment.ts', "import { pdfFault } from '#platform/files/pdf-fault.ts';"],
  ['src/platform/files/pdf-checker.ts', "import './pdf-worker.ts';"],
  ['src/platform/log.ts', "import { failure } from '#domain/acting/context.ts';"],
  ['src/ui/links-and-buttons.tsx', "const words = await import('#content/brand.ts');"],
  ['src/jobs/send.ts', "import { links } from '#content/link.ts';"],
  ['src/web/app.ts', "import { send } from '#jobs/send.ts';"],
  ['src/web/app.ts', "import { start } from '#server.ts';"],
  ['src/web/app.ts', "import { database } from '../../test/support/database.ts';"],
])('%s may not import %s', (file, text) => {
  expect(complaints(file, text)).toHaveLength(1);
});

test('a complaint names the line, the importing file and the imported file', () => {
  const problems = importDirections.check(
    treeOf({ 'src/ui/a.tsx': "import './b.tsx';\n\nimport '#domain/failure.ts';\n" }),
  );
  expect(problems).toEqual([
    { path: 'src/ui/a.tsx', line: 3, message: 'ui may not import domain (src/domain/failure.ts)' },
  ]);
});
