import type { ReactNode } from 'react';

type CartFormProps = { action: string; className?: string; children: ReactNode };

/** Changes the cart with a plain POST. With script, only the parts that show the cart are redrawn. */
export function CartForm({ action, className, children }: CartFormProps) {
  return (
    <form method="post" action={action} className={className} data-scripted>
      {children}
    </form>
  );
}

type CartPieceProps = { name: string; className?: string; children: ReactNode };

/** A part of a page that shows the cart; the script replaces it after each change. */
export function CartPiece({ name, className, children }: CartPieceProps) {
  return (
    <div className={className} data-piece={name}>
      {children}
    </div>
  );
}

/** Surrounds everything on a page that shows or changes the cart. */
export function CartScope({ cartAddress, children }: { cartAddress: string; children: ReactNode }) {
  return (
    <div data-wake="idle" data-behaviour="cart" data-cart={cartAddress}>
      {children}
    </div>
  );
}
