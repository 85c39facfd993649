import type { Mode } from '#content/claims.ts';
import type { OwnRequest } from '#domain/registers/own-requests/own-request.view.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EscrowExplainer, EscrowLine } from './escrow-explainer.tsx';
import { useWords } from '../frame/shown-settings.tsx';
import { OwnRequests } from './own-requests.tsx';
import type { EmptyList } from './empty-lists.tsx';

type NothingYetProps = {
  list: EmptyList;
  orders?: readonly OwnRequest[];
  mode: Mode;
};

/** An empty list: what it will show, and what the member can do today. */
export function NothingYetPage({ list, orders = [], mode }: NothingYetProps) {
  const words = useWords();
  const { title, nothing, later, now } = list.words;
  return (
    <>
      <h1 className="text-28">{title}</h1>
      {orders.length > 0 ? (
        <>
          <p className="max-w-[44rem] text-quiet">{later}</p>
          <div className="mt-6">
            <OwnRequests caption="Your orders and requests to us" requests={orders} />
          </div>
          <p className="mt-8">{words(now)}</p>
          <div className="mt-3 flex flex-wrap gap-3">{list.actions}</div>
        </>
      ) : (
        <EmptyState title={nothing} illustration={list.illustration} actions={list.actions}>
          <p>{later}</p>
          <p className="mt-3 text-ink">{words(now)}</p>
        </EmptyState>
      )}
      {list.explainsEscrow ? <EscrowExplainer mode={mode} /> : <EscrowLine />}
    </>
  );
}
