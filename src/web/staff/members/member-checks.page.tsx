import { link } from '#content/link.ts';
import type { MoneyLimits } from '#content/money-limits.ts';
import type { TogetherAccount } from '#domain/people/accounts-together/find-together.ts';
import type { CheckedMember } from '#domain/people/checks/find-member-checks.ts';
import { checkTexts, type memberCheckSchema } from '#domain/people/checks/member-check.schema.ts';
import { levelNames } from '#domain/people/checks/member-level.rules.ts';
import { kobo } from '#domain/money/limits/money-limit.texts.ts';
import { shownRcNumber } from '#domain/values/registered-numbers.ts';
import { Banner } from '#ui/notices.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Fields } from '#ui/fields.tsx';
import type { TraceKind } from '#domain/people/accounts-together/note-trace.ts';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';
import { type CardMoneyShown, MemberCardMoney } from './member-card-money.tsx';
import { NotedChecks } from './noted-checks.tsx';

const told = {
  saved: 'The checks were changed.',
  seen: 'Saved: you have looked at this card money.',
  waits: 'The check is noted. It counts once a second person has confirmed it.',
};
export type CheckNews = keyof typeof told;

export function isCheckNews(said: string): said is CheckNews {
  return Object.hasOwn(told, said);
}

type MemberChecksPageProps = {
  memberId: string;
  member: CheckedMember;
  limits: MoneyLimits;
  together: readonly TogetherAccount[];
  cardMoney: CardMoneyShown;
  form: FormOf<typeof memberCheckSchema>;
  /** Support and owners note checks under their own names; finance reads them. */
  mayNote: 'now' | 'by name' | false;
  news: CheckNews | undefined;
  problem: string | undefined;
};

/** A member's level, what was checked of them, and the accounts that count together with theirs. */
export function MemberChecksPage(props: MemberChecksPageProps) {
  const { memberId, member, limits, together, cardMoney, mayNote, news, problem } = props;
  const { name, level, checks, waiting } = member;
  const { cardDay_kobo, cardMonth_kobo, withdrawalDay_kobo } = limits[level];
  return (
    <div className="max-w-160">
      <Breadcrumb
        crumbs={[
          { label: 'Members', href: link('members') },
          { label: name, href: link('memberPerson', { memberId }) },
        ]}
      />
      <h1 className="mt-3 text-28 wrap-anywhere">{`Checks of ${name}`}</h1>
      <div className="my-4 grid gap-4 empty:hidden">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {news && !problem ? <Banner tone="success">{told[news]}</Banner> : null}
      </div>
      <FactList
        facts={[
          { term: 'Level', value: `${level}: ${levelNames[level]}` },
          { term: 'By card', value: `${kobo(cardDay_kobo)} a day, ${kobo(cardMonth_kobo)} a month` },
          { term: 'Withdrawals', value: `${kobo(withdrawalDay_kobo)} a day` },
          ...(member.company ? [{ term: 'Company', value: member.company }] : []),
          ...(member.rcNumber ? [{ term: 'RC number', value: shownRcNumber(member.rcNumber) }] : []),
        ]}
      />
      <h2 className="mt-8 mb-2 text-22">Checks</h2>
      <NotedChecks {...{ memberId, checks, waiting, mayNote: mayNote === 'now' }} />
      <MemberCardMoney memberId={memberId} {...cardMoney} />
      <AccountsTogether together={together} />
      {mayNote === 'now' ? <NoteForm {...props} /> : null}
      {mayNote === 'by name' ? (
        <SignInAsYourself
          to="to note and end checks: a member’s limits depend on them."
          next={link('memberChecks', { memberId })}
        />
      ) : null}
    </div>
  );
}

function NoteForm({ memberId, form }: MemberChecksPageProps) {
  return (
    <>
      <h2 className="mt-8 mb-4 text-22">Note a check</h2>
      <FormFrame
        noDraft
        form={form}
        action={link('memberChecks', { memberId })}
        busyText="Saving..."
        offlineText={checkTexts.notSaved}
      >
        <Fields fields={form.fields} />
        <p className="text-14 text-quiet">{checkTexts.byTwo}</p>
        <div>
          <Button>Note the check</Button>
        </div>
      </FormFrame>
    </>
  );
}

const shared: Record<TraceKind, string> = { card: 'a card', bank_account: 'a bank account', device: 'a device' };

/** The accounts whose payments and withdrawals count with the member's, and what each shares. */
function AccountsTogether({ together }: { together: readonly TogetherAccount[] }) {
  if (together.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-2 text-22">Accounts that count together</h2>
      <p className="mb-2 text-quiet">Their card payments and withdrawals count towards the same limits.</p>
      <ul role="list">
        {together.map(({ id, name, shares, isSuspended }) => (
          <li key={String(id)} className="border-t border-line py-3 wrap-anywhere">
            <TextLink href={link('memberPerson', { memberId: String(id) })}>{name}</TextLink>
            <span className="block text-14 text-quiet">
              {shares.length > 0
                ? `Shares ${shares.map((kind) => shared[kind]).join(', ')}`
                : 'Shares something with an account in this list'}
              {isSuspended ? ', suspended' : ''}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
