import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { Dehusker } from '#ui/illustration/dehusker.tsx';
import { Desheller } from '#ui/illustration/desheller.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Money } from '#ui/money.tsx';
import { Prose } from '#ui/prose.tsx';
import { Chapter, Specimen } from './chapter.tsx';

export function CardsSection() {
  return (
    <Chapter
      id="cards"
      title="Cards and reading"
      lead="A card is a heading under a rule, or under a drawing. It has no box unless it must."
    >
      <Specimen name="Cards" note="With an address, the whole card is the link.">
        <div className="grid gap-x-6 gap-y-10 tablet:grid-cols-3">
          <Card
            title="Cocopeat"
            href="#cards"
            picture={<Picture />}
            foot={<Money text="₦7,000" size="large" />}
            level={4}
          >
            A block of 5 kg that becomes 70 litres of growing ground.
          </Card>
          <Card
            title="Fibre, a full sack, combed and dried for mattresses, ropes and mats"
            href="#cards"
            picture={<Picture />}
            foot={<Money text="₦15,000" size="large" />}
            level={4}
          >
            By the sack.
          </Card>
          <Card title="Cocopot" picture={<Picture />} foot={<Badge>Soon</Badge>} level={4}>
            Plant it, pot and all.
          </Card>
          <Card
            title="Process optimisation"
            level={4}
            foot={
              <ButtonLink href="#cards" kind="quiet">
                Ask us
              </ButtonLink>
            }
          >
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
      <Specimen
        name="Carousel"
        note="Scrolls and snaps without script. With it, turns every 4 seconds until somebody points, focuses, pauses, saves data or minds motion."
      >
        <Carousel
          label="Machines"
          intervalMs={4000}
          slides={['Desheller', 'Dehusker', 'Milk extractor'].map((name) => ({
            key: name,
            label: name,
            content: <SlidePicture name={name} />,
          }))}
        />
        <div className="mt-8">
          <Carousel
            label="Products"
            inView={3}
            slides={['Cocopeat', 'Fibre', 'Cocopot', 'Biochar', 'Briquettes'].map((name) => ({
              key: name,
              label: name,
              content: <SlidePicture name={name} />,
            }))}
          />
        </div>
      </Specimen>
      <Specimen name="Reading" note="Help, blog and legal text.">
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
            <li>The seller answers within two days.</li>
            <li>If you do not agree, we decide, and say why.</li>
          </ol>
        </Prose>
      </Specimen>
    </Chapter>
  );
}

function Picture() {
  return <span className="bg-deep" />;
}

function SlidePicture({ name }: { name: string }) {
  return (
    <div className="on-deep flex aspect-[16/9] items-end rounded-6 bg-ground p-6 text-ink">
      <p className="display text-28">{name}</p>
    </div>
  );
}
