import { Avatar } from '#ui/avatar.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Contents } from '#ui/contents.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Selvedge } from '#ui/pattern.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Chapter, Specimen } from './chapter.tsx';

const steps = [
  { label: 'Cart', href: '#wayfinding' },
  { label: 'Delivery', href: '#wayfinding' },
  { label: 'Check' },
  { label: 'Pay' },
];

const crumbs = [
  { label: 'Marketplace', href: '#wayfinding' },
  { label: 'Requests for quotes', href: '#wayfinding' },
  { label: 'Fresh coconuts', href: '#wayfinding' },
];

export function WayfindingSection() {
  return (
    <Chapter
      id="wayfinding"
      title="Finding the way"
      lead="Every view has its own address. All parts on this page are made of links."
    >
      <Specimen name="Tabs">
        <Tabs
          label="Orders"
          tabs={[
            { label: 'Waiting for you', href: '#tab-1', count: '3', current: true },
            { label: 'On the road', href: '#tab-2', count: '12' },
            { label: 'Delivered', href: '#tab-3', count: '148' },
            { label: 'Disputed', href: '#tab-4' },
            { label: 'Cancelled', href: '#tab-5' },
          ]}
        />
      </Specimen>
      <Specimen name="Breadcrumb">
        <Breadcrumb crumbs={crumbs} />
      </Specimen>
      <Specimen name="Steps" note="On a phone the bars stay, and the present step keeps its name.">
        <div className="grid gap-8">
          <Stepper label="Checkout" steps={steps} current={2} />
          <Stepper label="Checkout at its start" steps={steps} current={0} />
        </div>
      </Specimen>
      <Specimen name="Pages of a list" note="The links name a row, because page numbers would shift.">
        <div className="grid gap-6">
          <Pagination
            label="Listings"
            text="Showing 21 to 40 of 143"
            previousHref="#wayfinding"
            nextHref="#wayfinding"
          />
          <Pagination label="Requests" text="Showing 1 to 10 of 10" />
        </div>
      </Specimen>
      <FoldsSpecimen />
      <MenuSpecimen />
      <PageHeadSpecimen />
    </Chapter>
  );
}

function FoldsSpecimen() {
  return (
    <>
      <Specimen name="Contents" note="Folded on a phone; on a desktop it stays in sight and marks what is being read.">
        <div className="max-w-72">
          <Contents
            label="In this guide"
            entries={[
              { id: 'type', title: 'Type' },
              { id: 'wayfinding', title: 'Finding the way' },
              { id: 'cloth', title: 'Cloth and drawings' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Questions" note="The browser opens them without script.">
        <Disclosure summary="When is the seller paid?" level={4}>
          <p>When you have said that the nuts arrived.</p>
        </Disclosure>
        <Disclosure summary="And if they do not arrive?" level={4}>
          <p>The money comes back to you.</p>
        </Disclosure>
      </Specimen>
    </>
  );
}

function MenuSpecimen() {
  return (
    <Specimen name="Menu" note="Closes on Escape and on a click outside.">
      <div className="flex flex-wrap items-start gap-8">
        <Menu label="Sort by price">
          <MenuLink href="#wayfinding" current>
            Price, lowest first
          </MenuLink>
          <MenuLink href="#wayfinding">Price, highest first</MenuLink>
          <MenuLink href="#wayfinding">Nearest first</MenuLink>
        </Menu>
        <div className="menu-panel relative!">
          <MenuLink href="#wayfinding" current>
            <Icon name="cart" /> Orders
          </MenuLink>
          <MenuLink href="#wayfinding">
            <Icon name="user" /> Settings
          </MenuLink>
          <MenuLink href="#wayfinding">
            <Icon name="lock" /> Sign out
          </MenuLink>
        </div>
        <div className="flex items-center gap-3">
          <Avatar name="Ọlábísí" size="large" />
          <Avatar name="Chinedu" />
          <Avatar name="ọba" size="small" />
        </div>
      </div>
    </Specimen>
  );
}

function PageHeadSpecimen() {
  return (
    <Specimen name="Page head" note="One large line, and the first thing to do.">
      <div className="overflow-hidden rounded-6">
        <Selvedge />
        <PageHead
          ground="deep"
          pattern="frond"
          trail={<Breadcrumb crumbs={crumbs.slice(0, 1)} label="Breadcrumb of the page head" />}
          title="Who sells near you"
          level={4}
          lead="Verified by us, rated by buyers, with today’s price."
        />
      </div>
    </Specimen>
  );
}
