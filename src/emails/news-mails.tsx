import { link } from '#content/link.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { brand } from '#content/brand.ts';
import type { EmailSite } from './email-layout.tsx';
import { Paragraph, Subheading } from './email-parts.tsx';
import { linkTo, type MailWords } from './letter.tsx';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { Category } from '#domain/trade/listings/listing.options.ts';
import type { Unit } from '#domain/values/listed-goods.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'saved-searches': {
      name: string;
      searches: {
        name: string;
        path: string;
        more: boolean;
        listings: { name: string; price: string; location: string; path: string }[];
      }[];
      unsubscribeToken: string;
    };
    'followed-sellers': {
      name: string;
      sellers: {
        name: string;
        path: string;
        listings: { name: string; price: string; location: string; path: string }[];
      }[];
      more: boolean;
      unsubscribeToken: string;
    };
    'price-alert': {
      name: string;
      series: { category: Category; unit: Unit };
      figure: 'asking' | 'settled';
      price_kobo: string;
      amount_kobo: string;
      isReached: boolean;
      stopToken: string;
    };
    'unread-messages': {
      name: string;
      threads: { from: string; subject: string; about: string; isUrgent: boolean; unread: number; path: string }[];
      more: number;
    };
  }
}

const figureNames = { asking: 'asking price', settled: 'price of settled trades' } as const;

type Listed = Mails['followed-sellers']['sellers'][number]['listings'];

const linesOf = (listings: Listed, site: EmailSite) =>
  listings.map(({ name, price, location, path }) => (
    <Paragraph key={path}>
      {linkTo(site, path, name)}, {price}, {location}.
    </Paragraph>
  ));

const allNames = (groups: readonly { listings: Listed }[]) =>
  groups.flatMap(({ listings }) => listings.map(({ name }) => name)).join(' · ');

export const newsMails = {
  'saved-searches': ({ name, searches, unsubscribeToken }, site) => {
    const count = searches.reduce((sum, { listings }) => sum + listings.length, 0);
    const [first] = searches;
    const isOne = searches.length === 1;
    return {
      subject: isOne && first ? `New in your search: ${first.name}` : `New in ${searches.length} of your searches`,
      preview: allNames(searches),
      reason: (
        <>
          You get this mail because you saved {isOne ? 'this search' : 'these searches'}.{' '}
          {linkTo(site, link('searchMailsStop', { token: unsubscribeToken }), 'Stop these mails')}, or choose for each
          search {linkTo(site, link('dashboardSaved'), 'on your dashboard')}.
        </>
      ),
      // A search may be for requests for quotes.
      heading: count === 1 ? 'One new result for you' : `${count} new results for you`,
      parts: [
        `Good morning, ${name}.`,
        ...searches.map((search) => (
          <div key={search.path}>
            <Subheading>{search.name}</Subheading>
            {linesOf(search.listings, site)}
            {search.more ? <Paragraph>{linkTo(site, search.path, 'See all that is new in it')}</Paragraph> : null}
          </div>
        )),
        isOne && first
          ? { act: 'See the results', path: first.path }
          : { act: 'Open the marketplace', path: link('marketplace') },
      ],
    };
  },
  'followed-sellers': ({ name, sellers, more, unsubscribeToken }, site) => {
    const only = sellers.length === 1 ? sellers[0] : undefined;
    return {
      subject: only ? `New from ${only.name}` : `New from ${sellers.length} sellers that you follow`,
      preview: allNames(sellers),
      reason: (
        <>
          You get this mail because you follow {only ? 'this seller' : 'these sellers'}.{' '}
          {linkTo(site, link('followMailsStop', { token: unsubscribeToken }), 'Stop these mails')}, or choose whom you
          follow {linkTo(site, link('dashboardSaved'), 'on your dashboard')}.
        </>
      ),
      parts: [
        `Good morning, ${name}.`,
        ...sellers.map((seller) => (
          <div key={seller.path}>
            <Subheading>{seller.name}</Subheading>
            {linesOf(seller.listings, site)}
            <Paragraph>{linkTo(site, seller.path, 'See all their listings')}</Paragraph>
          </div>
        )),
        more ? 'There are more new listings than this mail shows.' : undefined,
        only
          ? { act: 'See the seller', path: only.path }
          : { act: 'See the sellers that you follow', path: link('dashboardSaved') },
      ],
    };
  },
  'price-alert': ({ name, series, figure, isReached, stopToken, ...props }, site) => {
    const [price, amount] = [naira(BigInt(props.price_kobo)), naira(BigInt(props.amount_kobo))];
    const reachedOrFell = isReached ? 'reached' : 'fallen below';
    return {
      subject: `${categoryNames[series.category]}, ${perUnit(series.unit)}: ${price}`,
      preview: `Your price alert was set at ${amount}.`,
      reason: (
        <>
          You get this mail because you set a price alert.{' '}
          {linkTo(site, link('priceAlertStop', { token: stopToken }), 'Stop this alert')}, or see{' '}
          {linkTo(site, link('settingsPriceAlerts'), 'all your price alerts')}.
        </>
      ),
      parts: [
        `Hello ${name},`,
        `The ${figureNames[figure]} has ${reachedOrFell} your amount of ${amount}: it is ${price} now.`,
        { act: 'See the price', path: link('priceSeries', { series: `${series.category}-${series.unit}` }) },
      ],
    };
  },
  'unread-messages': ({ name, threads, more }, site) => {
    const first = threads[0]!;
    const isOne = threads.length === 1;
    return {
      subject: isOne
        ? `${first.from} wrote to you about ${first.about} (${brand.name})`
        : `New messages in ${threads.length + more} conversations (${brand.name})`,
      preview: first.subject,
      reason: (
        <>
          You get this mail because you had an unread message for five minutes.{' '}
          {linkTo(site, link('messages'), 'Turn these mails off')} at the end of your messages.
        </>
      ),
      heading: isOne ? 'A message waits for you' : 'Messages wait for you',
      parts: [
        `Hello ${name}.`,
        ...threads.map(({ from, subject, about, isUrgent, unread, path }) => (
          <Paragraph key={path}>
            {from}, {about}: {linkTo(site, path, subject)}
            {isUrgent ? ' (urgent)' : ''}
            {unread > 1 ? `, ${unread} messages` : ''}
          </Paragraph>
        )),
        more > 0 ? `And ${more} more.` : undefined,
        { act: 'Read and answer', path: isOne ? first.path : link('messages') },
        'Nobody honest asks you for a code, a PIN or a BVN, or to pay outside an order.',
      ],
    };
  },
} satisfies Partial<MailWords>;
