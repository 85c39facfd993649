import type { ReactNode } from 'react';
import { accountTexts } from '#domain/people/accounts/account.schema.ts';
import { classes } from '#ui/classes.ts';
import { Pattern } from '#ui/pattern.tsx';
import type { ActBodyProps, FormLook, PageLook } from '../pages/act-body.tsx';
import { actsPage, type ActFrame, type ActPage, type PageAct } from '../pages/act-page.tsx';
import { page, type Page } from '../pages/page.tsx';
import { addressWithQuery } from '../request/lists.ts';
import type { FieldName, FormSchema } from '../request/form-schema.ts';
import { anyone, plainPath, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { wantedPage } from './places.ts';
import { SignInTabs } from './sign-in-methods.tsx';

type SignInActs<Found> = Pick<ActPage<Found>, 'at' | 'find' | 'look'> &
  Pick<Page, 'canonical' | 'description'> & {
    /** Set for a page that also opens as a dialog, where these tabs replace the heading. */
    tabs?: 'signIn' | 'signUp';
  };

type SignInAct<Schema extends FormSchema, Found, Answer> = Omit<PageAct<Schema, Found, Answer>, 'missing' | 'who'>;

type SignInPage<Schema extends FormSchema, Found, Answer> = Omit<SignInActs<Found>, 'look'> &
  Omit<SignInAct<Schema, Found, Answer>, 'at' | 'look'> & {
    look: (found: Found, visit: Visit) => PageLook & FormLook<FieldName<Schema>>;
  };

/** A page of signing in or signing up with one form. */
export function signInPage<Schema extends FormSchema, Found, Answer = void>(
  declared: SignInPage<Schema, Found, Answer>,
): Route[] {
  const { at, find, look, canonical, description, tabs, ...act } = declared;
  const page = signInActs<Found>({ at, find, look, canonical, description, tabs });
  return page.routes(page.act<Schema, Answer>({ ...act, look }));
}

export function signInActs<Found>({ at, find, look, ...frameOptions }: SignInActs<Found>) {
  const page = actsPage<Found>({ at, who: anyone, frame: signInFrame(frameOptions), around: SignInBody, find, look });
  return {
    act: <Schema extends FormSchema, Answer = void>(act: SignInAct<Schema, Found, Answer>) =>
      page.act<Schema, Answer>({
        missing: accountTexts.missing,
        failed: accountTexts.failed,
        offline: accountTexts.offline,
        ...act,
        look: (found, visit) => ({ wide: true, action: withNext(visit, act.at ?? at), ...act.look(found, visit) }),
      }),
    routes: page.routes,
  };
}

function withNext(visit: Visit, path: string): string {
  const next = wantedPage(visit);
  return addressWithQuery(plainPath({ path }, visit.params), { next: next === undefined ? [] : [next] });
}

function signInFrame({ tabs, ...head }: Omit<SignInActs<never>, 'at' | 'find' | 'look'>): ActFrame {
  return (visit, { look: { title, about }, body, ...shown }) => {
    // decisions.md §5: the demo shows its test accounts.
    const isDemo = tabs === 'signIn' && visit.services.config.mode === 'demo';
    const next = wantedPage(visit);
    const inDialog = tabs && visit.isPart && (
      <div className="grid gap-6">
        <SignInTabs current={tabs} next={next} />
        <div className={classes('grid gap-8', isDemo && 'items-start tablet:grid-cols-2 tablet:gap-12')}>
          {body}
          {isDemo ? <DemoAccounts next={next} level={3} /> : null}
        </div>
      </div>
    );
    const beside = isDemo ? <DemoAccounts next={next} /> : <SignInAside />;
    return page(visit, {
      ...head,
      ...(tabs && { dialog: { width: isDemo ? 'medium' : 'narrow' } }),
      ...shown,
      body: inDialog || (
        <SignInFrame title={title} lead={about} beside={beside}>
          {body}
        </SignInFrame>
      ),
    });
  };
}

function SignInBody({ look: { above, below }, children }: ActBodyProps) {
  return (
    <div className="grid gap-8">
      {above}
      <div>
        <div className="grid gap-8 *:not-first:border-t *:not-first:border-line *:not-first:pt-6">{children}</div>
        {below ? <div className="mt-4 grid gap-4">{below}</div> : null}
      </div>
    </div>
  );
}

type SignInFrameProps = { title: string; lead: ReactNode; children: ReactNode; beside: ReactNode };

function SignInFrame({ title, lead, children, beside }: SignInFrameProps) {
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

function SignInAside() {
  return (
    <div>
      <p className="display text-36 desk:text-48">Hold the money until the nuts arrive.</p>
      <p className="mt-4 max-w-[40ch] text-18 text-quiet">
        Your orders, offers and payments in one place, for buying and for selling.
      </p>
    </div>
  );
}
