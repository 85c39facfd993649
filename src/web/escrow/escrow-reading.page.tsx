import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { ReadingLayout, type ReadingPart } from '../site/reading/reading-layout.tsx';
import { EscrowBackLink } from './escrow-back-link.tsx';

type EscrowReadingProps = {
  heading: string;
  lead: string;
  picture: ReactNode;
  parts: readonly ReadingPart[];
};

export function EscrowReadingPage({ heading, lead, picture, parts }: EscrowReadingProps) {
  return (
    <>
      <header className="on-deep overflow-clip bg-ground text-ink">
        <div className="wrap grid items-end gap-x-8 gap-y-6 page-top pb-10 desk:grid-cols-12 desk:pb-14">
          <div className="self-start desk:col-span-8">
            <EscrowBackLink />
            <h1 className="page-title">{heading}</h1>
            <p className="mt-6 max-w-[36rem] text-18">{lead}</p>
          </div>
          <div className="w-52 max-w-full desk:col-span-4 desk:w-full">{picture}</div>
        </div>
      </header>
      <ReadingLayout parts={parts} closing={<Begin />} />
    </>
  );
}

function Begin() {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-8">
      <ButtonLink href={link('createTransaction')}>Start New Transaction</ButtonLink>
      <ButtonLink kind="quiet" href={link('escrowPricing')}>
        Work out a fee
      </ButtonLink>
    </div>
  );
}
