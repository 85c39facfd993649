import { link } from '#content/link.ts';
import type { SupplierFile } from '#domain/suppliers/find-own-application.ts';
import { paperNames, supplierPapers, type SupplierPaper } from '#domain/suppliers/supplier-application.options.ts';
import { FactList } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { shownSize } from '../../site/shown-size.ts';

/** The files of a supplier application: pictures open in the browser, PDFs are downloaded. */
export function SupplierPapers({ files }: { files: readonly SupplierFile[] }) {
  return (
    <section aria-labelledby="supplier-papers" className="my-4">
      <h2 id="supplier-papers" className="text-22">
        Pictures and papers
      </h2>
      <FactList facts={supplierPapers.map((paper) => ({ term: paperNames[paper], value: listOf(files, paper) }))} />
    </section>
  );
}

function listOf(files: readonly SupplierFile[], paper: SupplierPaper) {
  const shown = files.filter((file) => file.paper === paper);
  if (shown.length === 0) return 'None';
  return (
    <ul className="grid gap-2">
      {shown.map(({ id, hash, bytes, isPicture }, at) => (
        <li key={id}>
          <TextLink href={link('supplierFile', { hash })}>
            {`${isPicture ? 'Picture' : 'PDF'} ${at + 1}, ${shownSize(bytes)}`}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
