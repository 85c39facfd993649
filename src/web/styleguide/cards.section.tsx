import type { ReactNode } from 'react';
import { Badge } from '#ui/notices.tsx';
import { Card } from '#ui/card.tsx';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import { Money } from '#ui/money.tsx';
import { Prose } from '#ui/prose.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Dehusker, Desheller } from '#ui/illustration/machine-drawings.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { Chapter, Specimen } from './chapter.tsx';

export function CardsSection() {
  return (
    <Chapter
      id="cards"
      title="Cards and reading"
      lead="A card is a heading under a rule, or under a drawing. It has no box unless it must."
    >
      <Specimen name="Cards" note="With an address, the whole card is the link.">
        <Goods />
        <div className="mt-12 grid gap-x-6 gap-y-10 tablet:grid-cols-3">
          <Card title="Process optimisation" level={4} foot={<TextLink href="#cards">Ask us</TextLink>}>
            We stand at your line for a day and count.
          </Card>
          <Card title="Staff training" level={4}>
            Two days, on your own machine.
          </Card>
          <Card title="Quality assurance" level={4}>
            Samples, moisture, what buyers reject and why.
          </Card>
        </div>
      </Specimen>
      <CarouselSpecimen />
      <Specimen name="Reading" note="Help, blog and legal text.">
        <Reading />
      </Specimen>
    </Chapter>
  );
}

function Goods() {
  return (
    <div className="grid gap-x-6 gap-y-10 tablet:grid-cols-3">
      <Card title="Cocopeat" href="#cards" picture={<Cocopeat />} foot={<Money text="₦7,000" size="line" />} level={4}>
        A block of 5 kg that becomes 70 litres of growing ground.
      </Card>
      <Card
        title="Fresh nuts, brown and husked, graded by hand and packed in sacks of a hundred"
        href="#cards"
        picture={<WholeNut />}
        foot={<Money text="₦426 a nut" size="line" />}
        level={4}
      >
        From Badagry.
      </Card>
      <Card title="Cocopot" picture={<HalfNut />} foot={<Badge>Soon</Badge>} level={4}>
        Plant it, pot and all.
      </Card>
    </div>
  );
}

function Reading() {
  return (
    <Prose>
      <h4 className="text-28">How the money is held</h4>
      <p>
        You pay us, not the seller. The money lies in an account that neither of you can touch, and{' '}
        <strong>both of you can see it there</strong>. Read the <a href="#cards">fees</a> first.
      </p>
      <ul>
        <li>The seller sends the nuts within the days you agreed.</li>
        <li>You count them, and say that they arrived.</li>
        <li>We pay the seller on the same day.</li>
      </ul>
      <blockquote>If nothing is said for three days after delivery, the money goes to the seller.</blockquote>
      <ol>
        <li>Say what is wrong, with pictures.</li>
        <li>The seller answers within three days.</li>
        <li>If you do not agree, we decide, and say why.</li>
      </ol>
    </Prose>
  );
}

const machines = [
  slide('Dehusker', '500–900 nuts an hour', <Dehusker className="h-full w-auto" />),
  slide('Desheller', '240–400 nuts an hour', <Desheller className="h-full w-auto" />),
  slide('At your event', 'Cut while your guests watch', <EventTable className="h-full w-auto" />),
];

const places = ['Badagry', 'Ẹpẹ', 'Ìkòròdú', 'Lekki', 'Ọ̀wọ̀'].map((name, place) =>
  slide(
    name,
    place % 2 ? 'Fibre and husk' : 'Fresh nuts',
    place % 2 ? <SealedBox className="h-full w-auto" /> : <PalmTree className="h-full w-auto" />,
  ),
);

function CarouselSpecimen() {
  return (
    <Specimen
      name="Carousel"
      note="Scrolls and snaps without script. With script, it turns every 4 seconds, but not while a visitor points at it or has the focus in it, after a press of Pause, with data saving or with reduced motion."
    >
      <Carousel label="Machines" intervalMs={4000} slides={machines} />
      <div className="mt-8">
        <Carousel label="Places" inView={3} slides={places} />
      </div>
    </Specimen>
  );
}

function slide(label: string, words: string, drawing: ReactNode) {
  const content = (
    <div className="overflow-hidden rounded-6 bg-raised">
      <div className="grid h-64 place-items-center p-6">{drawing}</div>
      <p className="on-deep flex flex-wrap items-baseline justify-between gap-x-4 bg-ground px-5 py-3 text-ink">
        <span className="display text-22">{label}</span>
        <span className="text-quiet">{words}</span>
      </p>
    </div>
  );
  return { key: label, label, content };
}
