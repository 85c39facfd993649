import { link } from '#content/link.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { brand } from '#content/brand.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Heading, Paragraph, Subheading, TextLink } from './email-parts.tsx';
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

/** A price has crossed the member's amount. The mail says no more than the public page of the price. */
function priceAlert(props: Mails['price-alert'], site: EmailSite) {
  const { name, series, figure, isReached, stopToken } = props;
  const [price, amount] = [naira(BigInt(props.price_kobo)), naira(BigInt(props.amount_kobo))];
  const goods = `${categoryNames[series.category]}, ${perUnit(series.unit)}`;
  const subject = `${goods}: ${price}`;
  const at = (path: string) => site.publicUrl + path;
  const path = at(link('priceSeries', { series: `${series.category}-${series.unit}` }));
  const reason = (
    <>
      You get this mail because you set a price alert.{' '}
      <TextLink href={at(link('priceAlertStop', { token: stopToken }))}>Stop this alert</TextLink>, or see{' '}
      <TextLink href={at(link('settingsPriceAlerts'))}>all your price alerts</TextLink>.
    </>
  );
  const body = (
    <EmailLayout title={subject} preview={`Your amount is ${amount}.`} site={site} reason={reason}>
      <Heading>{subject}</Heading>
      <Paragraph>{`Hello ${name},`}</Paragraph>
      <Paragraph>
        {isReached
          ? `The ${figureNames[figure]} has reached your amount of ${amount}: it is ${price} now.`
          : `The ${figureNames[figure]} has fallen below your amount of ${amount}: it is ${price} now.`}
      </Paragraph>
      <Action href={path}>See the price</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function savedSearches({ name, searches, unsubscribeToken }: Mails['saved-searches'], site: EmailSite) {
  const count = searches.reduce((sum, { listings }) => sum + listings.length, 0);
  const [only] = searches;
  const subject =
    searches.length === 1 && only ? `New in your search: ${only.name}` : `New in ${searches.length} of your searches`;
  const at = (path: string) => site.publicUrl + path;
  const reason = (
    <>
      You get this mail because you saved {searches.length === 1 ? 'this search' : 'these searches'}.{' '}
      <TextLink href={at(link('searchMailsStop', { token: unsubscribeToken }))}>Stop these mails</TextLink>, or choose
      for each search <TextLink href={at(link('dashboardSaved'))}>on your dashboard</TextLink>.
    </>
  );
  const body = (
    <EmailLayout
      title={subject}
      preview={searches.flatMap(({ listings }) => listings.map((one) => one.name)).join(' · ')}
      site={site}
      reason={reason}
    >
      <Heading>{count === 1 ? 'One new listing for you' : `${count} new listings for you`}</Heading>
      <Paragraph>{`Good morning, ${name}.`}</Paragraph>
      {searches.map((search) => (
        <div key={search.path}>
          <Subheading>{search.name}</Subheading>
          {search.listings.map(({ name, price, location, path }) => (
            <Paragraph key={path}>
              <TextLink href={at(path)}>{name}</TextLink>, {price}, {location}.
            </Paragraph>
          ))}
          {search.more ? (
            <Paragraph>
              <TextLink href={at(search.path)}>See all that is new in it</TextLink>
            </Paragraph>
          ) : null}
        </div>
      ))}
      <Action href={at(only?.path ?? link('marketplace'))}>Open the marketplace</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function followedSellers({ name, sellers, more, unsubscribeToken }: Mails['followed-sellers'], site: EmailSite) {
  const subject =
    sellers.length === 1 ? `New from ${sellers[0]!.name}` : `New from ${sellers.length} sellers that you follow`;
  const at = (path: string) => site.publicUrl + path;
  const reason = (
    <>
      You get this mail because you follow {sellers.length === 1 ? 'this seller' : 'these sellers'}.{' '}
      <TextLink href={at(link('followMailsStop', { token: unsubscribeToken }))}>Stop these mails</TextLink>, or choose
      whom you follow <TextLink href={at(link('dashboardSaved'))}>on your dashboard</TextLink>.
    </>
  );
  const preview = sellers.flatMap(({ listings }) => listings.map((one) => one.name)).join(' · ');
  const body = (
    <EmailLayout title={subject} preview={preview} site={site} reason={reason}>
      <Heading>{subject}</Heading>
      <Paragraph>{`Good morning, ${name}.`}</Paragraph>
      {sellers.map(({ name, path, listings }) => (
        <div key={path}>
          <Subheading>{name}</Subheading>
          {listings.map((one) => (
            <Paragraph key={one.path}>
              <TextLink href={at(one.path)}>{one.name}</TextLink>, {one.price}, {one.location}.
            </Paragraph>
          ))}
          <Paragraph>
            <TextLink href={at(path)}>See all their listings</TextLink>
          </Paragraph>
        </div>
      ))}
      {more ? <Paragraph>There are more new listings than this mail shows.</Paragraph> : null}
      <Action href={at(sellers.length === 1 ? sellers[0]!.path : link('dashboardSaved'))}>
        {sellers.length === 1 ? 'See the seller' : 'See the sellers that you follow'}
      </Action>
    </EmailLayout>
  );
  return { subject, body };
}

/** Once for each batch: who wrote and about what, but never the words. */
function unreadMessages({ name, threads, more }: Mails['unread-messages'], site: EmailSite) {
  const [first] = threads;
  const isOne = threads.length === 1;
  const subject = isOne
    ? `${first!.from} wrote to you about ${first!.about} (${brand.name})`
    : `${threads.length + more} people wrote to you (${brand.name})`;
  const reason = (
    <>
      You get this mail because you had an unread message for five minutes.{' '}
      <TextLink href={site.publicUrl + link('messages')}>Turn these mails off</TextLink> at the end of your messages.
    </>
  );
  const body = (
    <EmailLayout title={subject} preview={first!.subject} site={site} reason={reason}>
      <Heading>{isOne ? 'A message waits for you' : 'Messages wait for you'}</Heading>
      <Paragraph>{`Hello ${name}.`}</Paragraph>
      {threads.map(({ from, subject: about, about: listing, isUrgent, unread, path }) => (
        <Paragraph key={path}>
          {from}, {listing}: <TextLink href={site.publicUrl + path}>{about}</TextLink>
          {isUrgent ? ' (urgent)' : ''}
          {unread > 1 ? `, ${unread} messages` : ''}
        </Paragraph>
      ))}
      {more > 0 ? <Paragraph>{`And ${more} more.`}</Paragraph> : null}
      <Action href={site.publicUrl + (isOne ? first!.path : link('messages'))}>Read and answer</Action>
      <Paragraph>Nobody honest asks you for a code, a PIN or a BVN, or to pay outside an order.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

export const newsMails = {
  'saved-searches': savedSearches,
  'followed-sellers': followedSellers,
  'price-alert': priceAlert,
  'unread-messages': unreadMessages,
} satisfies Partial<MailWords>;
