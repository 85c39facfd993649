import type { ReactNode } from 'react';
import { claimText, type ClaimName, type Mode } from '#content/claims.ts';
import {
  marketplacePriceBoard,
  marketplacePrices,
  marketplaceSellers,
  marketplaceTrade,
} from '#content/marketplace.ts';
import { link } from '#content/link.ts';
import { priceWords } from '#content/prices.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import { useSettings, useWords } from '../frame/shown-settings.tsx';

/** public-site.md §2: three features, each with its explanation. */
export function MarketFeatures({ mode }: { mode: Mode }) {
  const words = useWords();
  return (
    <Section labelledBy="features-heading">
      <h2 id="features-heading" className="sr-only">
        {words('{market features}')}
      </h2>
      <Feature claim="liveMarketPrices" mode={mode} text={words(marketplacePrices)}>
        <Board />
      </Feature>
      <Feature claim="verifiedSellers" mode={mode} text={marketplaceSellers.text}>
        <Facts facts={marketplaceSellers.checks} ticked />
      </Feature>
      <Feature claim="globalTrade" mode={mode} text={marketplaceTrade.text}>
        <Facts facts={marketplaceTrade.facts} />
        <Sourced claim="currencies" mode={mode} />
      </Feature>
    </Section>
  );
}

type FeatureProps = { claim: ClaimName; mode: Mode; text: string; children: ReactNode };

function Feature({ claim, mode, text, children }: FeatureProps) {
  const name = claimText(claim, mode, useSettings().claims);
  if (!name) return null;
  return (
    <div className="grid gap-x-8 gap-y-6 border-t-2 border-ink py-6 not-last:pb-16 desk:grid-cols-12 desk:not-last:pb-28">
      <div className="desk:col-span-6">
        <h3 className="text-36 tablet:text-48 desk:text-64">{name}</h3>
        <p className="mt-5 max-w-[30rem] text-18">{text}</p>
      </div>
      <div className="desk:col-span-6">{children}</div>
    </div>
  );
}

/** The price board without prices: the landing page is shown before there are any. */
function Board() {
  return (
    <figure className="on-deep rounded-6 bg-ground p-6 text-ink">
      <figcaption className="text-14 text-quiet">{useWords()(marketplacePriceBoard.caption)}</figcaption>
      <dl className="mt-2">
        {marketplacePriceBoard.rows.map(([name, unit]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-t border-line py-3">
            <dt>
              <span className="display block text-22">{name}</span> <span className="text-14 text-quiet">{unit}</span>
            </dt>
            <dd className="flex-none text-quiet">{marketplacePriceBoard.none}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink kind="secondary" className="mt-4" href={link('prices')}>
        {priceWords.see}
      </ButtonLink>
    </figure>
  );
}

/** A claim with its evidence, because nobody can check it on the site before the first deal. */
function Sourced({ claim, mode }: { claim: ClaimName; mode: Mode }) {
  const { claims } = useSettings();
  const text = claimText(claim, mode, claims);
  if (!text) return null;
  return (
    <p className="border-t border-line py-4">
      <span className="display block text-18">{text}</span>
      <span className="mt-1 block text-quiet">{claims[claim].evidence}</span>
    </p>
  );
}

type FactsProps = { facts: readonly (readonly [name: string, text: string])[]; ticked?: boolean };

function Facts({ facts, ticked }: FactsProps) {
  return (
    <dl>
      {facts.map(([name, text]) => (
        <div key={name} className="border-t border-line py-4 first:border-t-0">
          <dt className="display flex items-center justify-between gap-4 text-22">
            {name}
            {ticked ? <Icon name="check" className="size-5 text-palm" /> : null}
          </dt>
          <dd className="mt-1 text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
