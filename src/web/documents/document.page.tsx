import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import {
  type Document,
  documentNames,
  type DocumentSide,
  formerMember,
  isCredited,
} from '#domain/trade/documents/document.view.ts';
import type { MissingNumber } from '#domain/trade/documents/find-missing-numbers.ts';
import { qrCode } from '#platform/qr-code.ts';
import { Badge } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Logo } from '#ui/illustration/logo.tsx';
import { Pattern } from '#ui/pattern.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { DocumentStatus } from './document-status.tsx';
import { DocumentLines, DocumentPart } from './document-lines.tsx';
import { dueText, numbersText, partyTitles, spacedCode, documentStatusText, stateLabel } from './document-words.ts';
import { PrintButton } from '../parts/print-button.tsx';

type DocumentPageProps = {
  document: Document;
  publicUrl: string;
  /** The address of the PDF. */
  fileHref: string;
  /** Returns the address of another document of the deal or fee. */
  hrefOf: (documentId: string) => string;
  tradeHref?: string | undefined;
  /** Numbers of the member who reads the document, if the document lacks them. */
  missing?: readonly MissingNumber[];
};

export function DocumentPage({ document, publicUrl, fileHref, hrefOf, tradeHref, missing = [] }: DocumentPageProps) {
  const { kind, number, issuedAt, buyer, seller } = document;
  return (
    <article className="max-w-[60rem]">
      <p className="print-only mb-4">
        <Logo title={brand.name} className="h-8 w-auto" />
      </p>
      <header className="on-deep relative overflow-hidden rounded-10 bg-ground text-ink">
        <Pattern name="rings" className="absolute inset-0 text-indigo-tint print:hidden" />
        <div className="relative grid gap-1 px-5 py-6 tablet:px-8">
          <p className="text-quiet">{number}</p>
          <h1 className="text-22 wrap-anywhere">{documentNames[kind]}</h1>
          <p className="display mt-2 text-[clamp(2rem,9vw,4rem)] leading-none font-extrabold whitespace-nowrap">
            {shownAmount(document.total)}
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {stateLabel(document) === 'Issued' ? null : <DocumentStatus document={document} />}
            <span>
              Issued {shownDate(issuedAt)}, {shownTime(issuedAt)}
            </span>
            {dueText(document) ? <span>{dueText(document)}</span> : null}
          </p>
        </div>
      </header>
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink size="small" href={fileHref}>
          Download PDF
        </ButtonLink>
        <PrintButton />
        {tradeHref ? <TextLink href={tradeHref}>{seeText(document)}</TextLink> : null}
      </div>
      <p className="mt-4 text-quiet">{documentStatusText(document)}</p>
      <div className="mt-6 grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        <DocumentParty title={partyTitles(kind).seller} side={seller} />
        <DocumentParty title={partyTitles(kind).buyer} side={buyer} />
      </div>
      <MissingNumbers numbers={missing} />
      <DocumentLines document={document} />
      <Verification document={document} publicUrl={publicUrl} />
      <OtherDocuments document={document} hrefOf={hrefOf} />
    </article>
  );
}

function seeText({ order, isOfFee }: Document): string {
  if (isOfFee) return 'See the application';
  return order ? 'See the order' : 'See the deal';
}

function DocumentParty({ title, side }: { title: string; side: DocumentSide }) {
  const { name, company, address } = side;
  const numbers = numbersText(side);
  return (
    <DocumentPart title={title}>
      <p className="mt-1 wrap-anywhere">{company ?? name ?? formerMember}</p>
      {company && name ? <p className="text-quiet wrap-anywhere">{name}</p> : null}
      {address ? <p className="wrap-anywhere">{address}</p> : null}
      {numbers ? <p className="tabular-nums wrap-anywhere">{numbers}</p> : null}
    </DocumentPart>
  );
}

/** Numbers that the member saves now are only on later documents, because nothing is added to an issued document. */
function MissingNumbers({ numbers }: { numbers: readonly MissingNumber[] }) {
  if (numbers.length === 0) return null;
  return (
    <p className="mt-4 text-14 text-quiet print:hidden">
      <TextLink href={link('settingsDocumentDetails')}>{`Add your ${numbers.join(' and ')} in Settings`}</TextLink> for
      your next documents.
    </p>
  );
}

/** How a person to whom the document is shown can verify it. */
function Verification({ document: { code }, publicUrl }: { document: Document; publicUrl: string }) {
  const path = link('verifiedDocument', { token: code });
  return (
    <DocumentPart title="Is it real?" className="mt-8">
      <div className="mt-2 flex flex-wrap items-start gap-6">
        <div className="w-full max-w-36">
          <QrPicture grid={qrCode(publicUrl + path)} label="QR code of the page that says whether it is real" />
        </div>
        <div className="min-w-48 flex-1">
          <p>
            Anybody with this document can look it up: <TextLink href={path}>{publicUrl + path}</TextLink>
          </p>
          <p className="mt-1 text-quiet">
            Code <span className="tabular-nums">{spacedCode(code)}</span>. That page says what was issued, for how much
            and when. It shows no names.
          </p>
        </div>
      </div>
    </DocumentPart>
  );
}

function OtherDocuments({ document, hrefOf }: Pick<DocumentPageProps, 'document' | 'hrefOf'>) {
  const { others, isOfFee } = document;
  if (others.length === 0) return null;
  const allDocuments = [document, ...others];
  return (
    <DocumentPart
      title={isOfFee ? 'Other documents of this fee' : 'Other documents of this deal'}
      className="mt-8 print:hidden"
    >
      <ul className="mt-1">
        {others.map(({ id, kind, number }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 py-1">
            <TextLink href={hrefOf(String(id))}>{`${documentNames[kind]} ${number}`}</TextLink>
            {isCredited({ kind }, allDocuments) ? <Badge tone="warning">Credited</Badge> : null}
          </li>
        ))}
      </ul>
    </DocumentPart>
  );
}
