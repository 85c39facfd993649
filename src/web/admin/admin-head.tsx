import type { Staff } from '#domain/context.ts';
import { mayAnswerPeople } from '#domain/staff/staff.policy.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { link } from '#content/link.ts';
import { OwnerField } from '../request/page-owner.tsx';
import { placeOf, type AdminGroup } from './admin-navigation.ts';

type AdminHeadProps = { staff: Staff; groups: readonly AdminGroup[]; path: string; again: string };

/** marketplace.md §2 'Admin dashboard': where one is, the search over everything, Compose Email, Refresh and Logout. */
export function AdminHead({ staff, groups, path, again }: AdminHeadProps) {
  return (
    <section aria-label="Dashboard" className="desk-head" data-wake="idle" data-behaviour="admin-frame">
      <Place groups={groups} path={path} />
      <p role="status" className="truncate text-14 text-quiet" data-refreshing="Loading admin dashboard..." />
      <a href={link('adminSearch')} className="icon-button desk:hidden">
        <Icon name="search" />
        <span className="sr-only">Search everything</span>
      </a>
      <search className="ml-auto hidden desk:block">
        <form action={link('adminSearch')}>
          <input
            className="input min-h-9 w-64 py-1 text-14"
            type="search"
            name="q"
            aria-label="Search everything"
            placeholder="Search everything"
            maxLength={100}
            data-desk-search=""
          />
        </form>
      </search>
      {mayAnswerPeople(staff) && path !== link('compose') ? (
        <ButtonLink size="small" href={link('compose', {}, { next: path })} className="whitespace-nowrap" dialog>
          <span className="tablet:hidden">
            <Icon name="mail" />
          </span>
          <span className="sr-only tablet:not-sr-only">Compose Email</span>
        </ButtonLink>
      ) : null}
      <ButtonLink kind="quiet" size="small" href={again} data-refresh>
        Refresh
      </ButtonLink>
      <form method="post" action={link('staffSignOut')}>
        <OwnerField />
        <Button kind="quiet" size="small">
          Logout
        </Button>
      </form>
    </section>
  );
}

/** The rail's name of where one is; from a page below it, the way back there. */
function Place({ groups, path }: Pick<AdminHeadProps, 'groups' | 'path'>) {
  const place = placeOf(groups, path);
  const look = 'display mr-auto min-w-0 truncate py-1 text-16 tablet:text-18 desk:mr-0 desk:text-22';
  if (place === undefined || place.href === link('admin')) return <p className={look}>Admin Dashboard</p>;
  if (place.href === path) {
    // The page's own heading says it to those who hear the page.
    return (
      <p className={look} aria-hidden="true">
        {place.label}
      </p>
    );
  }
  return (
    <p className={look}>
      <a href={place.href} className="hover:underline">
        {place.label}
      </a>
    </p>
  );
}
