import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import {
  findSendingStandstill,
  providerListNames,
  type ProviderListName,
  type ProviderReading,
} from '#domain/money/provider-readings/find-reading.ts';
import { Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

const listWords: Record<ProviderListName, string> = {
  charges: 'payments',
  transfers: 'payouts',
  refunds: 'refunds',
  disputes: 'chargebacks',
};

const reasons: Record<ProviderReading['noticedBy'], string> = {
  restore: 'the database was restored from a backup',
  head: 'the database is older than the last entry of the books that is stored outside it',
};

export function readingStandstillText({ noticedBy, since, list, pages, trouble }: ProviderReading): string {
  const step = `${providerListNames.indexOf(list) + 1} of ${providerListNames.length}`;
  const sinceText = `${shownDate(since)}, ${shownTime(since)}`;
  const progress = `We are reading the provider’s entries since ${sinceText}, list ${step} (${listWords[list]}): ${pages === 1 ? '1 page' : `${pages} pages`} so far.`;
  return `No payout and no refund is sent, because ${reasons[noticedBy]}. ${progress}${trouble ? ` The last attempt stopped: ${trouble}` : ''}`;
}

export function unconfirmedEntriesText(count: number): string {
  const entries = count === 1 ? '1 entry is' : `${count} entries are`;
  return `No payout and no refund is sent, because ${entries} in the books that the payment provider does not confirm. The page “Books” lists them. Once it is clear what happened, the operator of the database accepts them.`;
}

/** A banner for pages about money, while no money is sent. */
export async function sendingBanner(ctx: Ctx) {
  const { reading, unknownCount } = await findSendingStandstill(ctx);
  if (!reading && unknownCount > 0)
    return (
      <Banner tone="warning">
        {unconfirmedEntriesText(unknownCount)} <TextLink href={link('books')}>See the books</TextLink>
      </Banner>
    );
  return reading ? (
    <Banner tone="warning">
      {readingStandstillText(reading)} <TextLink href={link('providerReading')}>See what was found</TextLink>
    </Banner>
  ) : null;
}
