import { marketplaceStages } from '#content/marketplace.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { classes } from '#ui/classes.ts';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { useWords } from '../frame/shown-settings.tsx';

/** marketplace.md §2: the four stages for buyer and seller. A green band marks the stages in which money is held. */
export function MarketDeal() {
  const words = useWords();
  const { heading, lead, stages, more } = marketplaceStages;
  return (
    <Section ground="deep" labelledBy="deal-heading">
      <div className="grid items-end gap-x-8 gap-y-8 desk:grid-cols-12">
        <div className="desk:col-span-8">
          <h2 id="deal-heading" className="text-36 tablet:text-48 desk:text-64">
            {words(heading)}
          </h2>
          <p className="mt-5 max-w-[34rem] text-18">{lead}</p>
        </div>
        <SealedBox className="w-52 max-w-full desk:col-span-4 desk:w-full" />
      </div>
      <ol className="mt-10 desk:mt-16">
        {stages.map((stage, place) => (
          <Stage key={stage.name} {...stage} place={place + 1} />
        ))}
      </ol>
      <ButtonLink
        kind="secondary"
        className="mt-8"
        href={link('article', { articleId: 'how-escrow-protects-both-sides' })}
      >
        {more}
      </ButtonLink>
    </Section>
  );
}

type StageProps = (typeof marketplaceStages.stages)[number] & { place: number };

function Stage({ name, buyer, seller, held, place }: StageProps) {
  return (
    <li
      className={classes(
        'grid gap-x-8 gap-y-3 border-l-14 py-6 pl-4 desk:grid-cols-12 desk:pl-8',
        held ? 'border-palm' : 'border-line',
      )}
    >
      <h3 className="flex items-baseline gap-4 text-28 desk:col-span-5 desk:text-36">
        <span className={classes('text-48 font-extrabold desk:text-64', held ? 'text-palm' : 'text-quiet')}>
          {place}
        </span>
        <span>
          {name}
          {held ? <span className="mt-1 block text-18 text-palm">{marketplaceStages.held}</span> : null}
        </span>
      </h3>
      <Side who={marketplaceStages.buyer} text={buyer} column="desk:col-span-3" />
      <Side who={marketplaceStages.seller} text={seller} column="desk:col-span-4" />
    </li>
  );
}

function Side({ who, text, column }: { who: string; text: string; column: string }) {
  return (
    <p className={column}>
      <span className="display block text-18">{who}</span>
      <span className="mt-1 block text-quiet">{text}</span>
    </p>
  );
}
