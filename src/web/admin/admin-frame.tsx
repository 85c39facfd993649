import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import type { Staff } from '#domain/context.ts';
import type { Tally } from '#domain/tally/find-tally.ts';
import { staffRoleLabels } from '#domain/staff/staff.options.ts';
import { mayAnswerPeople } from '#domain/staff/staff.policy.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classes } from '#ui/classes.ts';
import { Logo } from '#ui/illustration/logo.tsx';
import { Pattern } from '#ui/pattern.tsx';
import { link } from '#content/link.ts';
import { OwnerField } from '../request/page-owner.tsx';
import { adminLinks, isCurrent } from './admin-navigation.ts';

type AdminFrameProps = {
  staff: Staff;
  /** The page's own address. */
  path: string;
  /** How much there is of everything; not where that could not be asked. */
  tally: Tally | undefined;
  children: ReactNode;
};

/** The back office: its navigation on indigo cloth, and a white desk beside it. */
export function AdminFrame({ staff, path, tally, children }: AdminFrameProps) {
  return (
    <div
      className="min-h-dvh desk:grid desk:grid-cols-[14rem_minmax(0,1fr)]"
      data-wake="idle"
      data-behaviour="admin-frame"
    >
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Side staff={staff} path={path} tally={tally} />
      <div className="min-w-0">
        <Head staff={staff} path={path} />
        <main id="main" tabIndex={-1} className="px-4 pt-6 pb-16 outline-hidden! tablet:px-8">
          {children}
        </main>
      </div>
    </div>
  );
}

function Side({ staff, path, tally }: Omit<AdminFrameProps, 'children'>) {
  return (
    <header className="on-deep flex flex-col bg-ground text-ink desk:sticky desk:top-0 desk:h-dvh print:hidden">
      <div className="flex items-center justify-between gap-4 px-4 py-3 desk:block desk:px-5 desk:pt-5">
        <a href={link('admin')} className="-m-1 block rounded-6 p-1">
          <Logo title={`${brand.name}, back office`} className="h-8 w-auto desk:h-9" />
        </a>
        <p className="min-w-0 text-right text-14 leading-5 desk:mt-6 desk:text-left">
          <span className="block truncate font-display font-semibold">{staff.name}</span>
          <span className="block text-quiet">{staffRoleLabels[staff.role].name}</span>
        </p>
      </div>
      <nav aria-label="Admin" className="border-t border-line desk:px-2 desk:pt-2">
        <ul className="flex overflow-x-auto px-1 desk:block desk:px-0">
          {adminLinks(staff, tally).map((item) => (
            <li key={item.href} className="flex-none">
              <a
                href={item.href}
                aria-current={isCurrent(item, path) ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center px-3 whitespace-nowrap desk:min-h-9 font-display font-semibold text-quiet hover:text-ink',
                  'aria-[current]:text-ink aria-[current]:shadow-[inset_0_-4px_0_currentColor] desk:aria-[current]:shadow-[inset_4px_0_0_currentColor]',
                )}
              >
                {item.label}{' '}
                {item.count === undefined ? null : (
                  <span className="ml-auto pl-2 text-14 font-normal">{item.count.toLocaleString('en-NG')}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Pattern name="husk" className="mt-auto hidden h-24 text-line-strong opacity-50 desk:block" />
    </header>
  );
}

/** marketplace.md §2 'Admin dashboard': the title, Compose Email, Refresh and Logout. */
function Head({ staff, path }: Pick<AdminFrameProps, 'staff' | 'path'>) {
  return (
    <section
      aria-label="Dashboard"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-4 py-3 tablet:px-8"
    >
      <div>
        <p className="display text-18">Admin Dashboard</p>
        <p role="status" className="text-14 text-quiet" data-refreshing="Loading admin dashboard..." />
      </div>
      <div className="flex flex-wrap items-center gap-1 tablet:gap-2 print:hidden">
        {mayAnswerPeople(staff) && path !== link('compose') ? (
          <ButtonLink size="small" href={link('compose', {}, { next: path })} className="whitespace-nowrap" dialog>
            Compose Email
          </ButtonLink>
        ) : null}
        <ButtonLink kind="secondary" size="small" href={path} data-refresh>
          Refresh
        </ButtonLink>
        <form method="post" action={link('staffSignOut')}>
          <OwnerField />
          <Button kind="quiet" size="small">
            Logout
          </Button>
        </form>
      </div>
    </section>
  );
}
