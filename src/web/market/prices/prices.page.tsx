import { priceWords } from '#content/prices.ts';
import { link } from '#content/link.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import type { PriceLine } from '#domain/trade/prices/price-board.view.ts';
import { seriesId } from '#domain/trade/prices/price-series.view.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyBasket } from '#ui/illustration/empty-drawings.tsx';
import { Section } from '#ui/section.tsx';
import { AskingFigure, SettledFigure } from './price-figures.tsx';
import { HowPricesAreMade } from './how-prices-are-made.tsx';

export function PricesPage({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <>
      <section aria-labelledby="prices-title" className="on-deep bg-ground text-ink">
        <div className="wrap page-top pb-16 desk:pb-28">
          <h1 id="prices-title" className="page-title">
            {priceWords.title}
          </h1>
          <p className="mt-5 max-w-[36rem] text-18">{priceWords.lead}</p>
          {lines.length > 0 ? (
            <ul className="mt-10 desk:mt-16">
              {lines.map((line) => (
                <BoardLine key={seriesId(line.series)} line={line} />
              ))}
            </ul>
          ) : null}
        </div>
      </section>
      <Section space="compact">
        {lines.length === 0 ? (
          <EmptyState
            title={priceWords.empty.title}
            illustration={<EmptyBasket />}
            actions={<ButtonLink href={link('marketplace')}>{priceWords.empty.act}</ButtonLink>}
          >
            {priceWords.empty.text}
          </EmptyState>
        ) : (
          <p className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
            <TextLink href={link('priceSeries', { series: 'all.csv' })}>Download as CSV</TextLink>
            <TextLink href={link('priceSeries', { series: 'all.json' })}>Read as JSON</TextLink>
            <TextLink href={link('marketplace')}>Open the marketplace</TextLink>
          </p>
        )}
        <HowPricesAreMade />
      </Section>
    </>
  );
}

function BoardLine({ line }: { line: PriceLine }) {
  const { category, unit } = line.series;
  return (
    <li className="grid items-start gap-x-8 gap-y-4 border-t border-line-strong py-6 desk:grid-cols-12">
      <h2 className="text-28 desk:col-span-4">
        <TextLink href={link('priceSeries', { series: seriesId(line.series) })}>{categoryNames[category]}</TextLink>
        <span className="mt-2 block text-18 font-normal text-quiet">{perUnit(unit)}</span>
      </h2>
      <div className="desk:col-span-5">
        <AskingFigure line={line} isLarge />
      </div>
      <div className="desk:col-span-3">
        <SettledFigure line={line} />
      </div>
    </li>
  );
}
