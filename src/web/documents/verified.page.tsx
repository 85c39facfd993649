import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { documentNames, type VerifiedDocument } from '#domain/trade/documents/document.view.ts';
import { Banner } from '#ui/banner.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { PlainPage } from '../frame/plain-page.tsx';
import { changesOf, purposeText } from './document-words.ts';

/** What we issued under a code, for a person who was shown a document to compare it with. */
export function VerifiedPage({ document }: { document: VerifiedDocument }) {
  const { kind, number, state, total, issuedAt } = document;
  const changes = changesOf(document);
  return (
    <PlainPage title={`Genuine document ${number}`} picture={<Seal />}>
      <Banner tone="success">{`${brand.name} issued it. Compare it with the document that you were shown.`}</Banner>
      {changes.length > 0 ? <Banner tone="warning">{changes.join(' ')}</Banner> : null}
      <div className="w-full text-16">
        <FactList
          facts={[
            { term: 'Document', value: documentNames[kind] },
            { term: 'Number', value: number },
            { term: 'Amount', value: shownAmount(total) },
            { term: 'Issued', value: `${shownDate(issuedAt)}, ${shownTime(issuedAt)}` },
            { term: 'State', value: `${state}. ${purposeText(document)}` },
          ]}
        />
      </div>
      <p className="text-16 text-quiet">
        If anything differs, the document was changed. Do not act on it, and tell us.
      </p>
    </PlainPage>
  );
}

export function NotVerifiedPage() {
  return (
    <PlainPage title="Unknown document">
      <p>Look at the code again: it has twelve letters and digits, and neither 0 nor O, 1 nor I is among them.</p>
      <p>
        If the code is right, the document is not ours. Do not act on it, and{' '}
        <TextLink href={link('contact')}>tell us</TextLink>.
      </p>
    </PlainPage>
  );
}
