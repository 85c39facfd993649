import type { Staff } from '#domain/acting/context.ts';
import type { FoundPerson } from '#domain/registers/people/find-person-of.ts';
import type { PersonPage as FoundPage } from '#domain/registers/people/find-person-page.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import { mayWorkOnRecords } from '#domain/acting/records/record.policy.ts';
import type { writeNoteSchema } from '#domain/acting/records/record.schema.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { mayManageStaff } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { accountTypeLabels } from '#domain/values/account.options.ts';
import type { FormOf } from '../../request/form.ts';
import { EmailLink, PhoneLinks } from '../contact-links.tsx';
import { PortalForm } from '../portal-form.tsx';
import { AccountPanel } from './account-panel.tsx';
import { personNews, type PersonNews } from './person-news.ts';
import { PersonSections } from './person-sections.tsx';

type PersonPageProps = {
  person: FoundPerson;
  page: FoundPage;
  staff: Staff;
  now: Date;
  /** Trading is by invitation, so staff decide here whether the person may trade. */
  isByInvitation: boolean;
  /** The page's address, with the number of a record or an account and without contacts. */
  pageHref: string;
  notesHref: string;
  noteForm: FormOf<typeof writeNoteSchema>;
  /** The name of the one section that is shown; undefined for all sections. */
  onlySection: string | undefined;
  news: PersonNews | undefined;
  problem: string | undefined;
};

export function PersonPage(props: PersonPageProps) {
  const { person, page, staff, now, pageHref, onlySection, news, problem } = props;
  return (
    <>
      <p className="mt-3 text-14 text-quiet">{person.account ? `Member ${person.account.id}` : 'No account'}</p>
      <h1 className="flex flex-wrap items-center gap-3 text-28">
        <span className="min-w-0 wrap-anywhere">{person.name}</span>
        {person.account?.suspendedAt ? <Badge tone="bad">Suspended</Badge> : null}
      </h1>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {news ? <Banner tone="success">{personNews[news]}</Banner> : null}
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-8">
          <FactList facts={factsOf(person, staff)} />
          <PersonSections page={page} staff={staff} pageHref={pageHref} onlySection={onlySection} />
        </div>
        <div className="grid min-w-0 gap-8">
          {person.account ? (
            <AccountPanel account={person.account} staff={staff} now={now} isByInvitation={props.isByInvitation} />
          ) : null}
          {mayWorkOnRecords(staff) ? <NoteForm {...props} /> : null}
        </div>
      </div>
    </>
  );
}

function factsOf({ email, phone, account, wishes, worksHere }: FoundPerson, staff: Staff): Fact[] {
  return [
    ...(email ? [{ term: 'E-mail', value: <EmailLink address={email} /> }] : []),
    ...(phone ? [{ term: 'Phone', value: <PhoneLinks phone={phone} /> }] : []),
    ...(account?.company ? [{ term: 'Company', value: account.company }] : []),
    ...(account?.location ? [{ term: 'Location', value: account.location }] : []),
    ...(account?.address ? [{ term: 'Address', value: account.address }] : []),
    ...(account?.rcNumber ? [{ term: 'RC number', value: shownRcNumber(account.rcNumber) }] : []),
    ...(account?.tin ? [{ term: 'TIN', value: shownTin(account.tin) }] : []),
    ...wishes.map(({ accountType, askedAt, until }, place) => ({
      term: wishes.length > 1 ? `Account asked for (${place + 1})` : 'Account asked for',
      value: `${accountTypeLabels[accountType].name}, ${shownDate(askedAt)}; not confirmed, deleted on ${shownDate(until)}`,
    })),
    ...(worksHere ? [{ term: 'Works here', value: <WorksHere colleague={worksHere} staff={staff} /> }] : []),
  ];
}

function WorksHere({ colleague, staff }: { colleague: NonNullable<FoundPerson['worksHere']>; staff: Staff }) {
  const { id, role, isClosed } = colleague;
  const roleName = role ? staffRoleLabels[role].name : 'Staff';
  const text = `${roleName}${id === undefined ? ', invited' : ''}${isClosed ? ', closed' : ''}`;
  if (id === undefined || !mayManageStaff(staff)) return text;
  return <TextLink href={link('staffMember', { staffId: id })}>{text}</TextLink>;
}

function NoteForm({ noteForm, notesHref, person }: PersonPageProps) {
  const label = `A note for us${person.account ? ' about them' : ''}`;
  const hint = 'Only staff read it, but the person gets it too if they ask for their data.';
  return (
    <section aria-label="Notes" className="border-t-2 border-ink pt-4">
      <PortalForm
        form={noteForm}
        action={notesHref}
        button="Save the note"
        kind="secondary"
        size="small"
        words={{ body: { label, hint } }}
      />
    </section>
  );
}
