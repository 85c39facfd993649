import { DeskBar, DeskPlaces, type DeskGroup } from '#ui/desk-frame.tsx';
import { link } from '#content/link.ts';
import { memberPhoneBarOf, memberAccountMenuOf, memberMenuOf } from '../member/dashboard-menu.ts';

const staffGroups: readonly DeskGroup[] = [
  {
    links: [
      { label: 'Overview', href: '#desk', isCurrent: true },
      { label: 'Event Requests', href: '#desk-1', count: 63, isCurrent: false },
      { label: 'Service Contacts', href: '#desk-2', count: 1_204_331, isCurrent: false },
    ],
  },
  {
    title: 'Administration',
    links: [{ label: 'A place with a name that takes two lines', href: '#desk-3', isCurrent: false }],
  },
];

/** The rail of the staff portal, and beside it a member's rail with all its entries. */
export function DeskRail() {
  return (
    <div className="grid items-start gap-8 tablet:grid-cols-2">
      <div className="on-deep max-w-52 bg-ground py-2 text-ink">
        <DeskPlaces groups={staffGroups} />
      </div>
      <div className="on-deep max-w-52 bg-ground py-2 text-ink">
        <DeskPlaces
          groups={[{ links: memberMenuOf('merchant', link('dashboardOrders')) }, memberAccountMenuOf('merchant')]}
        />
      </div>
      <DeskBar
        menuId="desk"
        links={[
          { label: 'Today', href: '#desk', icon: 'clock', isCurrent: true },
          { label: 'Records', href: '#desk-1', icon: 'rows', isCurrent: false },
          { label: 'E-mails', href: '#desk-2', icon: 'mail', isCurrent: false },
        ]}
      />
      <DeskBar name="A member’s bar" menuId="desk" links={memberPhoneBarOf(link('dashboardOrders'), 3)} />
    </div>
  );
}
