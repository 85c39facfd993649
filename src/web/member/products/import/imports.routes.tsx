import { importAnswer, importRow } from '#domain/trade/listings/import/import.view.ts';
import { emptyProducts } from '#content/dashboard.ts';
import { link, urls } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findImports } from '#domain/trade/listings/import/find-import.ts';
import { mostFileBytes } from '#domain/trade/listings/import/import.rules.ts';
import { importTexts, newImportSchema } from '#domain/trade/listings/import/import.schema.ts';
import { startImport } from '#domain/trade/listings/import/start-import.ts';
import { Fields } from '#ui/fields.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { actPage } from '../../../pages/act-page.tsx';
import { lists } from '../../../request/lists.ts';
import { sellers, type Route } from '../../../request/route.ts';
import { memberFrame } from '../../member-page.tsx';
import { findTradeNeeds } from '../../trade/why-not-trade.tsx';
import { importFileRoutes } from './import-files.ts';
import { importRoutes } from './import.routes.tsx';
import { ImportColumns, SentFiles } from './import-columns.tsx';

const mostListed = 10;

const findNewestImports = async (ctx: Ctx) => ({ rows: await findImports(ctx, mostListed) });

/** Room for the fields of the form besides its file. */
const restOfForm_bytes = 64 * 1024;

export const importsRoutes: readonly Route[] = [
  ...importFileRoutes,
  ...actPage({
    at: urls.productImports,
    who: sellers,
    frame: memberFrame,
    id: 'import',
    schema: newImportSchema,
    missing: importTexts.missing,
    offline: 'Network error. Please try again.',
    numbers: ['file_name'],
    files: {
      names: ['file'],
      mostBytes: mostFileBytes + restOfForm_bytes,
      texts: { busy: importTexts.busy, 'too large': importTexts.tooLarge },
    },
    limits: { member: 'import' },
    once: 'by the verb',
    ...lists(importRow, ({ ctx }) => findNewestImports(ctx)),
    find: async (visit) => ({ ...(await findTradeNeeds(visit)), ...(await findNewestImports(visit.ctx)) }),
    look: ({ whyNot, rows }) => ({
      title: 'Add from a file',
      back: { label: emptyProducts.title, href: link('dashboardProducts') },
      about:
        'Send your products as a CSV file with one product on each line, up to 100,000. You see the result first, and nothing is listed until you confirm.',
      button: 'Check this file',
      kind: 'danfo',
      busy: 'Sending your file...',
      leave: { label: 'Get an example', href: link('productImportTemplate') },
      whyNot,
      below: (
        <>
          <ImportColumns />
          <SentFiles imports={rows} />
        </>
      ),
    }),
    // A missing tick would make a slow phone send the whole file again, so the terms are accepted with the result of the check.
    fields: ({ found: { asksTerms }, form: { fields } }) => (
      <>
        <Fields fields={fields} only={['file']} />
        {asksTerms ? (
          <p className="text-quiet">
            Before your first product is listed, you accept the{' '}
            <TextLink href={link('marketTerms')}>terms of the marketplace</TextLink>. We ask on the next page.
          </p>
        ) : null}
      </>
    ),
    answer: importAnswer,
    verb: (ctx, input, _, once) => startImport(ctx, input, { once }),
    next: ({ id }) => link('productImport', { importId: String(id) }),
  }),
  ...importRoutes,
];
