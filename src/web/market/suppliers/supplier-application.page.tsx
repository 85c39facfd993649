import type { ComponentProps, ReactNode } from 'react';
import { link } from '#content/link.ts';
import { supplierApplicationPage } from '#content/suppliers.ts';
import { naira } from '#domain/values/money.ts';
import { supplierFeeTexts } from '#domain/trade/suppliers/fees/supplier-fee.texts.ts';
import {
  isOpenApplication,
  needsRevision,
  type OwnFee,
  type SentApplication,
} from '#domain/trade/suppliers/find-own-application.ts';
import { supplierTexts } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { TradeScales } from '#ui/illustration/trade-scales.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { RuledList } from '../../site/next-steps.tsx';
import { SentApplicationFacts } from './sent-application.tsx';
import type { PapersForm } from '../../parts/supplier-application.forms.ts';
import { SupplierApplicationForm, type SupplierApplicationFormProps } from './supplier-application-form.tsx';
import { FeeDocuments, isFeePaid, type FeeStep } from '../../parts/supplier-payment.tsx';
import { MorePapers } from '../../parts/supplier-papers.tsx';

export type SupplierNews = 'saved' | 'paid' | 'submitted' | 'added';

type ApplyPageProps = SupplierApplicationFormProps & {
  news: SupplierNews | undefined;
  /** The last application, if staff declined it. */
  declined: SentApplication | undefined;
};

export function ApplicationFormPage({ news, declined, ...props }: ApplyPageProps) {
  const { step, form } = props;
  const { fee } = step;
  const isFresh = form.problem === undefined;
  return (
    <ApplicationFrame needs={needsText(step)} hasFee={step.price > 0n || fee?.state === 'held'}>
      {news === 'saved' && isFresh ? (
        <Note tone="success" isNews>
          {supplierTexts.saved}
        </Note>
      ) : null}
      {news === 'paid' && fee?.state === 'held' && isFresh ? (
        <Note tone="success" isAlert>
          {supplierFeeTexts.paid}
        </Note>
      ) : null}
      {declined ? (
        <Note tone="info">
          {`We declined your application ${declined.number}. Our mail to you says why. You can send another one.`}
          {fee?.state === 'returned' && fee.isOfSent ? (
            <>
              {` The fee of ${naira(fee.minor)} goes back to you.`}
              <FeeDocuments fee={fee} />
            </>
          ) : null}
        </Note>
      ) : null}
      <SupplierApplicationForm {...props} />
    </ApplicationFrame>
  );
}

type SentPageProps = {
  fee: OwnFee | undefined;
  sent: SentApplication;
  news: SupplierNews | undefined;
  papers: PapersForm;
  /** Why a form was refused that is not on this page, because the application has been sent in the meantime. */
  problem: string | undefined;
};

/** The sent application: shown until staff decide, and afterwards if they approved it. */
export function SentApplicationPage({ fee, sent, news, papers, problem }: SentPageProps) {
  return (
    <ApplicationFrame
      title={supplierApplicationPage.sent}
      hasFee={fee?.isOfSent ?? false}
      isOver={!isOpenApplication(sent)}
    >
      {problem === undefined ? null : (
        <Note tone="warning" isAlert>
          {problem}
        </Note>
      )}
      {news === 'submitted' ? (
        <div className="mb-8">
          <Banner tone="success" isAlert>
            {supplierTexts.submitted}
          </Banner>
          <p className="mt-3">We wrote to {sent.email}.</p>
          <DemoMailboxLink />
        </div>
      ) : null}
      {news === 'added' ? (
        <Note tone="success" isNews>
          {supplierTexts.papersAdded}
        </Note>
      ) : null}
      {needsRevision(sent) ? (
        <Note tone="warning">
          Our team asks you to change something. <TextLink href={link('dashboardPapers')}>Read and answer</TextLink>
        </Note>
      ) : null}
      <SentApplicationFacts sent={sent} fee={fee} />
      {isOpenApplication(sent) ? <MorePapers form={papers} /> : null}
    </ApplicationFrame>
  );
}

function Note(banner: ComponentProps<typeof Banner>) {
  return (
    <div className="mb-8">
      <Banner {...banner} />
    </div>
  );
}

/** Says which papers applicants need, and the fee until it is paid. */
function needsText(step: FeeStep): string {
  if (isFeePaid(step)) return supplierApplicationPage.needs;
  return `${supplierApplicationPage.needs} The application fee is ${naira(step.price)}. You get it back if we decline.`;
}

type FramedProps = {
  title?: string;
  needs?: string;
  /** Whether the applicant pays or paid a fee. */
  hasFee: boolean;
  /** Whether staff have decided. */
  isOver?: boolean;
  children: ReactNode;
};

function ApplicationFrame({ title, needs, hasFee, isOver = false, children }: FramedProps) {
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-10 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <header className="desk:col-span-7">
        <p className="over-title display text-18 text-quiet">{supplierApplicationPage.name}</p>
        <h1 className="page-title">{title ?? supplierApplicationPage.heading}</h1>
        {title ? null : <p className="mt-4 max-w-[60ch] text-18 text-quiet">{supplierApplicationPage.lead}</p>}
        {needs ? <p className="mt-4 max-w-[60ch]">{needs}</p> : null}
      </header>
      <div className="desk:col-span-7">{children}</div>
      <aside className="desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9 desk:row-span-2 desk:row-start-1">
        <TradeScales className="hidden w-full desk:block" />
        {isOver ? null : (
          <>
            <h2 className="mt-6 text-22">What happens next</h2>
            <RuledList items={supplierApplicationPage.nextSteps({ hasFee })} />
          </>
        )}
      </aside>
    </div>
  );
}
