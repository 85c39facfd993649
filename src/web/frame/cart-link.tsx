import { link } from '#content/link.ts';

/** The link to the cart, in the header of every page while the cart is not empty. The empty element takes no room, and a script may put the link into it. */
export function CartLink({ count }: { count: number }) {
  return (
    <div className="contents" data-piece="head">
      {count > 0 ? (
        <a
          id="head-cart"
          href={link('cart')}
          className="flex min-h-12 items-center rounded-6 px-1 font-display font-semibold whitespace-nowrap min-[84rem]:px-0 min-[84rem]:text-14 print:hidden"
        >
          {`Cart ${count}`}
        </a>
      ) : null}
    </div>
  );
}
