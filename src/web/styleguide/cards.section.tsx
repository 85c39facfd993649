import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import { Money } from '#ui/money.tsx';
import { Prose } from '#ui/prose.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { CarouselSpecimen } from './carousel.specimen.tsx';
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
        <li>The seller answers within two days.</li>
        <li>If you do not agree, we decide, and say why.</li>
      </ol>
    </Prose>
  );
}
