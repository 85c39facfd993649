import { useContext } from 'react';
import { link } from '#content/link.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { InDemo } from '../../frame/plain-page.tsx';
import { PressButton } from '../../parts/press-button.tsx';

/** In the demo nobody waits for days: a button makes the next deadline of a deal due now. */
export function DemoDeadline({ view: { deal, clocks } }: { view: DealView }) {
  if (!useContext(InDemo) || clocks.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p className="text-14 text-quiet">This is a demo, so you need not wait for a deadline.</p>
      <PressButton action={link('dealNextDeadline', { dealId: String(deal.id) })} about="of this deal">
        Skip to the next deadline
      </PressButton>
    </div>
  );
}
