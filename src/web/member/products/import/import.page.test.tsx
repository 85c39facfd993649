import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnImport } from '#domain/trade/listings/import/find-import.ts';
import { ImportPage } from './import.page.tsx';

const counts = { all_lines: 9, gone_lines: 4, added: 4, updated: 0, wrong_lines: 0, refused: 0, pictures_failed: 0 };
const file = { id: 1n, file_name: 'nuts.csv', state: 'importing', faulty: [], ...counts } as unknown as OwnImport;

test('a running import promises a mail only to a seller with an e-mail address', () => {
  const shown = (isMailed: boolean) =>
    renderToStaticMarkup(
      <ImportPage
        file={file}
        form={{ fields: {} } as Parameters<typeof ImportPage>[0]['form']}
        isMailed={isMailed}
        asksTerms={false}
        whyNot={undefined}
      />,
    );
  expect(shown(true)).toContain('the import goes on, and we write to you when it is done.');
  expect(shown(false)).toContain('the import goes on.');
});
