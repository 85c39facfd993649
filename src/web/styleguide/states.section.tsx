import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BrokenNut, EmptyBasket, LostNut } from '#ui/illustration/empty-drawings.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Chapter, Specimen } from './chapter.tsx';

export function StatesSection() {
  return (
    <Chapter
      id="states"
      title="States"
      lead="No page is ever just blank. Each list and each record says that it is loading, that it is empty, what went wrong, that the network is gone, or that it does not exist, and what to do then."
    >
      <Specimen name="Loading, a list">
        <Skeleton shape="card" label="Loading the listings" />
      </Specimen>
      <Specimen name="Loading, a detail">
        <Skeleton count={5} label="Loading the listing" />
      </Specimen>
      <Specimen name="Empty, a list">
        <EmptyState
          title="No products found"
          illustration={<EmptyBasket />}
          level={4}
          actions={<ButtonLink href="#states">Clear the filters</ButtonLink>}
        >
          Nobody near Badagry sells coconut sugar this week. Look wider, or say what you need and let sellers come to
          you.
        </EmptyState>
      </Specimen>
      <Specimen name="Empty, a detail">
        <EmptyState
          title="No messages yet"
          illustration={<HalfNut />}
          level={4}
          actions={<ButtonLink href="#states">Write to the seller</ButtonLink>}
        >
          Ask about size, age and when they were harvested.
        </EmptyState>
      </Specimen>
      <Troubles />
    </Chapter>
  );
}

function Troubles() {
  return (
    <>
      <Specimen name="Error">
        <EmptyState
          title="The listings did not load"
          illustration={<BrokenNut />}
          level={4}
          reference="7f3a-91c2"
          actions={<ButtonLink href="#states">Try again</ButtonLink>}
        >
          The fault is ours, and we know about it. If it happens again, send us the reference on WhatsApp.
        </EmptyState>
      </Specimen>
      <Specimen name="Offline">
        <EmptyState
          title="You are offline"
          illustration={<PalmTree />}
          level={4}
          actions={
            <ButtonLink href="#states" kind="secondary">
              Try again
            </ButtonLink>
          }
        >
          This is the catalogue as you last saw it, on 22 Nov 2026 at 3:00 pm WAT. What you send waits, and is sent once
          when you are back online.
        </EmptyState>
      </Specimen>
      <Specimen name="Not found">
        <EmptyState
          title="Product not found"
          illustration={<LostNut />}
          level={4}
          actions={<ButtonLink href="#states">Back to the marketplace</ButtonLink>}
        >
          It was sold out and taken down, or the address is mistyped.
        </EmptyState>
      </Specimen>
    </>
  );
}
