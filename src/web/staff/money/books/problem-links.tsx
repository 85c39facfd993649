import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

const record = (kind: string) => (recordId: string) => link('record', { kind, recordId });

const places: Record<string, (id: string) => string> = {
  account: (accountId) => link('booksAccount', { accountId }),
  approval: (approvalId) => link('approval', { approvalId }),
  chargeback: (disputeId) => link('chargebackPayment', { disputeId }),
  deal: record('deal'),
  listing: record('listing'),
  member: (memberId) => link('memberPerson', { memberId }),
  payment: record('payment'),
  payout: record('payout'),
  'staff member': (staffId) => link('staffMember', { staffId }),
  'unmatched payment': record('parked-charge'),
};

/** 'deal 7', but neither '7 deals' nor 'payment 7' within a reference like 'payment 7-ab'. A bank account is no account of the books. */
const mention = new RegExp(
  `\\b(?<!bank )(${Object.keys(places)
    .toSorted((one, other) => other.length - one.length)
    .join('|')}) (\\d{1,18})(?![\\w-])`,
  'gi',
);

/** A problem of the books in its words, in which each record that has a page is a link. */
export function ProblemText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(mention)) {
    const [whole, kind = '', id = ''] = found;
    parts.push(
      text.slice(end, found.index),
      <TextLink key={found.index} href={places[kind.toLowerCase()]!(id)}>
        {whole}
      </TextLink>,
    );
    end = found.index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
