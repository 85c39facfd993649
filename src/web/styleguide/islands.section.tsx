import { Island } from '#ui/island.tsx';
import { Chapter, Specimen } from './chapter.tsx';
import OrderTotal from './order-total.island.tsx';

export function IslandsSection() {
  return (
    <Chapter
      id="islands"
      title="Islands"
      lead="Where a page must think along, a part of it comes alive in the browser; until then it stands as the server drew it. What was pressed or typed meanwhile is not lost."
    >
      <Specimen name="On touch" note="Its script comes when a finger, a pointer or the keyboard does.">
        <Island
          name="order-total"
          of={OrderTotal}
          wake="touch"
          props={total('touch', 'Cocopeat', 'sacks of 5 kg', 7000)}
        />
      </Specimen>
      <Specimen name="On sight" note="Its script comes when it is scrolled to.">
        <Island name="order-total" of={OrderTotal} wake="sight" props={total('sight', 'Fibre', 'full sacks', 15_000)} />
      </Specimen>
      <Specimen name="When idle" note="Its script comes when the page has nothing better to do.">
        <Island
          name="order-total"
          of={OrderTotal}
          wake="idle"
          props={total('idle', 'Fresh nuts', 'bags of 50', 21_300)}
        />
      </Specimen>
    </Chapter>
  );
}

function total(id: string, product: string, unit: string, price_naira: number) {
  return { id: `guide-total-${id}`, product, unit, price_naira, most: 999 };
}
