import { Badge, Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { DeskFold } from '#ui/desk-fold.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CountStrip } from '../staff/overview.page.tsx';
import { PortalErrorPage } from '../staff/portal-error.page.tsx';
import { WaitingRows } from '#ui/waiting-rows.tsx';
import { Chapter, Specimen, State } from './chapter.tsx';
import { DeskRail } from './desk-rail.specimen.tsx';

const line = {
  name: 'a',
  text: 'Set a price for an event',
  why: 'Bisi Adeyemi, Wedding, 18 Dec 2026',
  more: { text: '2 more', href: '#desk' },
  when: 'for 2 days',
  act: 'Set price',
  href: '#desk',
};
const many = [
  {
    ...line,
    name: 'b',
    text: 'Answer a request about data',
    why: 'ada@example.com',
    when: '5 hours late',
    isLate: true,
  },
  {
    ...line,
    name: 'c',
    text: 'Assign a product order',
    why: 'Ngozi Umeh, AGB-SY9UWJ',
    more: { text: 'over 99 more', href: '#desk' },
    amount: '₦84,000',
    when: 'for 12 days',
    act: 'Open',
  },
  line,
  { ...line, name: 'f', text: '3 jobs failed for good', why: '', more: undefined, act: 'See why' },
  {
    ...line,
    name: 'e',
    text: 'Wedding, 200 guests',
    why: 'We work out a price.',
    more: undefined,
    act: 'See it',
    isQuiet: true,
  },
  {
    ...line,
    name: 'd',
    text: 'Assign a message',
    why: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft has asked for a price of everything that we have',
    amount: '₦1,234,567,890.50',
    when: 'just now',
    act: 'Read it and answer',
  },
];
const counts = {
  emails: 1_234_567,
  eventRequests: 63,
  orders: 18,
  waitlistEntries: 99_999_999,
  serviceContacts: 0,
  entries: 101_234_648,
};

export function DeskSection() {
  return (
    <Chapter
      id="desk"
      title="The desk"
      lead="For pages that people use all day: the same design with less decoration. Yellow marks only what needs an act now."
    >
      <Specimen
        name="Rails and bars"
        note="Of staff and of members, in one frame. On a phone the rail opens above the bar, from More."
      >
        <DeskRail />
      </Specimen>
      <Specimen name="Work queue, empty">
        <WaitingRows lines={[]} empty="See what came in." />
      </Specimen>
      <Specimen name="Work queue, one item">
        <WaitingRows lines={[line]} empty="" />
      </Specimen>
      <Specimen name="Work queue, many items" note="The most urgent item is first. Very long words are broken.">
        <WaitingRows lines={many} empty="" />
      </Specimen>
      <Specimen name="Strip" note="22 px, never 48.">
        <CountStrip counts={counts} />
      </Specimen>
      <Specimen name="Rows" note="48 px on a desktop, 64 px on a phone; the whole row is the link.">
        <Rows />
      </Specimen>
      <Specimen name="Drawer" note="440 px beside the list; the acts stay at the bottom. On a phone it is a page.">
        <Drawer />
      </Specimen>
      <DeskStates />
    </Chapter>
  );
}

function Rows() {
  return (
    <div className="border-t border-line">
      {['Adé Òṣun', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)].map((name) => (
        <a key={name} href="#desk" className="desk-row">
          <span className="min-w-0 break-words">
            <span className="line-clamp-2 font-semibold desk:line-clamp-1">{name}</span>{' '}
            <span className="line-clamp-2 text-14 text-quiet desk:line-clamp-1">Wedding, 12 Dec 2026, 200 guests</span>
          </span>{' '}
          <Badge tone="progress">New</Badge>
        </a>
      ))}
    </div>
  );
}

function Drawer() {
  return (
    <div className="dialog-still max-w-110">
      <div className="dialog-head">
        <p className="display text-18">Event Request 41</p>
      </div>
      <div className="px-5 py-4">
        <p className="display text-28">₦350,000.50</p>
        <p className="text-14 text-quiet">Priced 22 Nov 2026 by Ada Obi</p>
      </div>
      <div className="dialog-foot">
        <Button type="button" size="small">
          Confirm
        </Button>
        <Button type="button" kind="secondary" size="small">
          Edit Price
        </Button>
      </div>
    </div>
  );
}

const errors: { name: string; status: number; title: string; message?: string; wasSending?: boolean }[] = [
  {
    name: 'Refused, to read',
    status: 403,
    title: 'Not for your role',
    message: 'Your role does not allow this. Ask an owner.',
  },
  {
    name: 'Refused, to change',
    status: 403,
    title: 'You may not change this',
    message: 'Your role can read records, but not change them.',
    wasSending: true,
  },
  { name: 'Not there', status: 404, title: 'Page not found', message: 'There is no page at this address.' },
  { name: 'Broken', status: 500, title: 'Unexpected Application Error!' },
  {
    name: 'The database is away',
    status: 503,
    title: 'We will be right back',
    message: 'Our records cannot be reached for the moment. Wait a minute, then try again.',
    wasSending: true,
  },
];

function DeskStates() {
  return (
    <>
      <Specimen name="Loading">
        <State name="Shown in the top line while Refresh loads">
          <p className="text-14 text-quiet">Loading admin dashboard...</p>
        </State>
        <Skeleton shape="table" label="Loading the records" />
      </Specimen>
      <Specimen name="Empty">
        <p className="py-3 text-quiet">No event requests found</p>
      </Specimen>
      <Specimen
        name="Offline"
        note="Shown in the top line. The loaded page stays readable, and a form says that it was not sent."
      >
        <p className="mb-3 text-14 text-quiet">You are offline</p>
        <Banner tone="error">That did not go out: there is no connection. Nothing has changed.</Banner>
      </Specimen>
      <Specimen name="Long" note="Folded to a line on narrow screens, open where there is room for it.">
        <DeskFold title="All jobs" note="7 waiting, 3 failed">
          <p className="pb-3">Sends an e-mail, every time there is one.</p>
        </DeskFold>
      </Specimen>
      <Specimen name="Not yours">
        <p className="text-quiet">Assigned to Bisi Adeyemi</p>
        <p className="mt-2">
          <ButtonLink kind="secondary" size="small" href="#desk">
            Assign to me
          </ButtonLink>
        </p>
      </Specimen>
      {errors.map(({ name, message, wasSending = false, ...error }) => (
        <Specimen key={name} name={name}>
          <PortalErrorPage level={4} {...error} message={message} wasSending={wasSending} reference="7f3a-91c2" />
        </Specimen>
      ))}
    </>
  );
}
