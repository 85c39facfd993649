import type { Staff } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { DeskPlace } from '#ui/desk-place.tsx';
import { Icon } from '#ui/icon.tsx';
import { link } from '#content/link.ts';
import { OwnerField } from '../request/page-owner.tsx';
import { OnPhone } from './on-phone.tsx';
import { portalPlaceOf, type PortalGroup } from './portal-navigation.ts';

/** The link back to the list with its filters, or to the page before. */
export type BackLink = { label: string; href: string };

type PortalHeadProps = {
  staff: Staff;
  groups: readonly PortalGroup[];
  path: string;
  back: BackLink | undefined;
  refreshHref: string;
};

/** marketplace.md §2 'Admin dashboard': the present place, the search over everything, Compose Email, Refresh and Logout. */
export function PortalHead({ staff, groups, path, back, refreshHref }: PortalHeadProps) {
  return (
    <section aria-label="Dashboard" className="desk-head" data-wake="idle" data-behaviour="portal-frame">
      <Place groups={groups} path={path} back={back} />
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
            data-portal-search=""
          />
        </form>
      </search>
      {mayAnswerPeople(staff) && path !== link('compose') ? (
        <ButtonLink size="small" href={link('compose', {}, { next: path })} className="whitespace-nowrap" dialog>
          <OnPhone icon="mail">Compose Email</OnPhone>
        </ButtonLink>
      ) : null}
      <ButtonLink kind="quiet" size="small" href={refreshHref} data-refresh>
        <OnPhone icon="refresh">Refresh</OnPhone>
      </ButtonLink>
      <form method="post" action={link('staffSignOut')}>
        <OwnerField />
        <Button kind="quiet" size="small">
          <OnPhone icon="leave">Logout</OnPhone>
        </Button>
      </form>
    </section>
  );
}

/** The present place as the rail names it; on a page below the place, the link back to it. */
function Place({ groups, path, back }: Pick<PortalHeadProps, 'groups' | 'path' | 'back'>) {
  if (back) return <DeskPlace name={back.label} href={back.href} />;
  const place = portalPlaceOf(groups, path);
  if (place === undefined || place.href === link('admin')) return <DeskPlace name="Admin Dashboard" />;
  if (place.href === path) return <DeskPlace name={place.label} isHiddenFromReaders />;
  return <DeskPlace name={place.label} href={place.href} />;
}
