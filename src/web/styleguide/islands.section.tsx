import { Island } from '#ui/island.tsx';
import { Chapter, Specimen } from './chapter.tsx';
import OrderTotal from './order-total.island.tsx';

export function IslandsSection() {
  return (
    <Chapter
      id="islands"
      title="Islands"
      lead="Interactive parts of a page start in the browser when they are needed. Until then they stay as the server drew them, and nothing that was pressed or typed meanwhile is lost."
    >
      <Specimen name="On touch" note="Its script is loaded when a finger, a pointer or the keyboard reaches it.">
        <Island
          name="order-total"
          of={OrderTotal}
          wake="touch"
          props={total('touch', 'Cocopeat', 'sacks of 5 kg', 7000)}
        />
      </Specimen>
      <Specimen name="On sight" note="Its script is loaded when it is scrolled into view.">
        <Island name="order-total" of={OrderTotal} wake="sight" props={total('sight', 'Fibre', 'full sacks', 15_000)} />
      </Specimen>
      <Specimen name="When idle" note="Its script is loaded when the page is idle.">
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
