import { renderToString } from 'react-dom/server';
import { machines } from '#content/machines.ts';
import { shopProducts } from '#content/shop.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import type { FormState } from '#ui/field-state.ts';
import { CutNut } from '#ui/illustration/cut-nut.tsx';
import { ServingStation } from '#ui/illustration/serving-station.tsx';
import { Select } from '#ui/text-fields.tsx';
import { Document } from '../document.tsx';
import { currencyGroups } from '../parts/currency-options.ts';
import { dictionaryOf, type Dictionary } from '../request/dictionary.ts';
import { fieldRules } from '../request/form-rules.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Certifications } from '../parts/certifications.tsx';
import { MachinePicture } from '../parts/machine-picture.tsx';
import { ProductionManagement } from '../parts/production-management.tsx';
import { SiteFrame } from '../frame/site-frame.tsx';
import { WaitlistPage } from './waitlist.page.tsx';

/**
 * The text that pages share, for compression: head, header and footer for guests, the pictures, a form with every kind of field, and the
 * currencies. All processes of one version have the same text, so a browser that got it from one process can use it with another.
 */
export function siteDictionary(publicUrl: string): Dictionary {
  const tree = (
    <Document title="" description="" canonical="/" publicUrl={publicUrl}>
      <SiteFrame path="" year={2026}>
        {machines.map(({ id }) => (
          <MachinePicture key={id} of={id} />
        ))}
        {shopProducts.map(({ id }) => (
          <ProductPicture key={id} id={id} />
        ))}
        <CutNut />
        <ServingStation />
        <Certifications mode="production" />
        <ProductionManagement />
        <WaitlistPage form={blankWaitlist()} asDialog={false} />
        <Select
          field={{ id: 'currency', name: 'currency', values: [], required: false }}
          label="Currency"
          groups={currencyGroups}
        />
      </SiteFrame>
    </Document>
  );
  return dictionaryOf(`<!doctype html>${renderToString(tree)}`);
}

/** The form is blank and has no key, because a key belongs to one rendering. */
function blankWaitlist(): FormState {
  const fields: FormState['fields'] = {};
  for (const [name, rules] of Object.entries(fieldRules(joinWaitlistSchema)))
    fields[name] = { id: `waitlist-${name}`, name, values: [], ...rules };
  return { id: 'waitlist', fields, rows: {}, missingText: '', key: '' };
}
