import { link } from '#content/link.ts';
import { categoryNames } from '#domain/trade/listings/listing.options.ts';
import type { RfqPageView } from '#domain/trade/rfqs/find-rfq.ts';
import { paymentSharesText, shownRfqType, type Rfq, type RfqFile } from '#domain/trade/rfqs/rfq.view.ts';
import { Banner } from '#ui/notices.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { ListingPicture } from '../../parts/listing-picture.tsx';
import { RfqPanel, type RfqReader } from './rfq-panel.tsx';
import { GoodsFacts } from '../listing/listing-facts.tsx';
import { QuestionList } from './question-list.tsx';

type RfqPageProps = {
  view: RfqPageView;
  reader: RfqReader;
  /** Only members can read a request's files. */
  isMember: boolean;
  address: string;
  news: 'asked' | 'reported' | undefined;
};

const newsTexts = {
  asked: 'Your question is with the buyer. The answer will appear here, and everybody can read it.',
  reported: 'Thank you. Our team will look at this request.',
};

export function RfqPage({ view: { rfq, files, questions }, reader, isMember, address, news }: RfqPageProps) {
  const { publicId, productName, picture, category } = rfq;
  return (
    <div className="wrap page-top pb-16 desk:pb-28 print:py-4">
      <div className="over-title">
        <Breadcrumb
          crumbs={[
            { label: 'Marketplace', href: link('marketplace') },
            { label: 'RFQs', href: link('rfqs') },
          ]}
        />
      </div>
      {news ? (
        <div className="mb-6">
          <Banner tone="success">{newsTexts[news]}</Banner>
        </div>
      ) : null}
      <div className="listing-sheet grid items-start gap-x-12 gap-y-6 desk:grid-cols-12 desk:gap-y-8">
        <h1 className="text-36 wrap-anywhere desk:col-span-7 desk:text-48">{productName}</h1>
        {picture ? (
          <div className="min-w-0 desk:col-span-7">
            <ListingPicture
              picture={picture}
              category={category}
              alt={`${productName}, as the buyer shows it`}
              sizes="(width >= 64rem) 56vw, 100vw"
              className="max-h-96 w-full"
              eager
            />
          </div>
        ) : null}
        <aside
          aria-label="Price range and answer"
          className="desk:sticky desk:top-24 desk:col-span-5 desk:col-start-8 desk:row-span-3 desk:row-start-1"
        >
          <RfqPanel rfq={rfq} reader={reader} address={address} />
        </aside>
        <div className="grid gap-8 desk:col-span-7">
          <div>
            <h2 className="mb-2 text-22">Specifications</h2>
            <p className="max-w-[68ch] text-18 wrap-anywhere whitespace-pre-line">{rfq.specifications}</p>
          </div>
          <Facts rfq={rfq} />
          <Files files={files} isMember={isMember} />
          <section aria-labelledby="questions">
            <h2 id="questions" className="text-22">
              Questions and answers
            </h2>
            <QuestionList questions={questions} />
            {rfq.state === 'open' && reader === 'other' ? (
              <p className="mt-4 print:hidden">
                <ButtonLink kind="secondary" href={link('rfqQuestions', { publicId })} dialog>
                  Ask a question
                </ButtonLink>
              </p>
            ) : null}
          </section>
          {reader === 'buyer' ? null : (
            <p className="text-14 print:hidden">
              <TextLink href={link('rfqReport', { publicId })}>Report this request</TextLink>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Facts that the panel beside them does not show. */
function Facts({ rfq }: { rfq: Rfq }) {
  const facts: [term: string, value: string | undefined][] = [
    ['Type', shownRfqType(rfq)],
    ['Category', categoryNames[rfq.category]],
    ['Tolerance in quantity', rfq.tolerancePercent > 0 ? `up to ${rfq.tolerancePercent} % more` : undefined],
    ['Location', rfq.location],
    ['Delivery timeframe', rfq.deliveryTimeframe],
    ['Payment', paymentSharesText(rfq.shares)],
  ];
  return <GoodsFacts facts={facts} />;
}

function Files({ files, isMember }: { files: readonly RfqFile[]; isMember: boolean }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-22">
        Files
      </h2>
      {isMember ? (
        <ul className="mt-2">
          {files.map(({ hash, name }) => (
            <li key={hash}>
              <TextLink href={link('file', { hash })}>{name}</TextLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-quiet">
          {files.length === 1 ? 'One file' : `${files.length} files`} from the buyer. Sign in to read
          {files.length === 1 ? ' it' : ' them'}.
        </p>
      )}
    </section>
  );
}
