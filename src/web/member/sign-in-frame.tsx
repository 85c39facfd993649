import type { ReactNode } from 'react';
import { Pattern } from '#ui/pattern.tsx';

type SignInFrameProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  beside: ReactNode;
};

/** Sign-in and sign-up pages: a narrow form on the right and a cloth pattern on the left, below the form on phones. */
export function SignInFrame({ title, lead, children, beside }: SignInFrameProps) {
  return (
    <div className="overflow-x-clip">
      <div className="wrap grid gap-x-8 desk:min-h-[44rem] desk:grid-cols-12">
        <div className="page-top pb-10 tablet:pb-16 desk:col-span-6 desk:col-start-7 desk:pb-20">
          <div className="mx-auto max-w-[30rem] desk:mx-0">
            <h1 className="page-title">{title}</h1>
            {lead ? <p className="mt-3 text-18 text-quiet">{lead}</p> : null}
            <div className="mt-8">{children}</div>
          </div>
        </div>
        <aside className="on-deep relative mx-[calc(-1*var(--gutter))] px-[var(--gutter)] text-ink desk:order-first desk:col-span-5 desk:mx-0 desk:pr-8 desk:pl-0">
          {/* On wide screens the cloth reaches the edge of the window, and the text keeps the page's margin. */}
          <div className="absolute inset-y-0 right-0 w-full bg-ground desk:w-screen">
            <Pattern name="frond" className="absolute inset-0 text-indigo-tint" />
          </div>
          <div className="relative flex h-full flex-col justify-end py-10 tablet:py-16 desk:py-20">{beside}</div>
        </aside>
      </div>
    </div>
  );
}

export function SignInAside() {
  return (
    <div>
      <p className="display text-36 desk:text-48">Hold the money until the nuts arrive.</p>
      <p className="mt-4 max-w-[40ch] text-18 text-quiet">
        Your orders, offers and payments in one place, for buying and for selling.
      </p>
    </div>
  );
}
