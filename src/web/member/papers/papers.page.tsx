import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import type { CheckedMember, NotedCheck } from '#domain/people/checks/find-member-checks.ts';
import { checkedNames, checkedThings, type CheckedThing } from '#domain/people/checks/member-check.schema.ts';
import { memberLevelNames } from '#domain/people/checks/member-level.rules.ts';
import { isOpenApplication, needsRevision, type OwnApplication } from '#domain/trade/suppliers/find-own-application.ts';
import { reviewItemNames, verdictNames } from '#domain/trade/suppliers/review.options.ts';
import type { FirstSale } from '#domain/trade/suppliers/find-first-sale.ts';
import { day_ms } from '#platform/clock.ts';
import { shownDate } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { FeeStatus } from '../../parts/fee-status.tsx';
import { FirstSaleList, firstSaleId } from './first-sale.tsx';
import { WorkBadge } from '../../site/work-badge.tsx';

/** From this many days before the end of a check, the page says how to renew the check. */
const soon_days = 30;

type PapersProps = { checked: CheckedMember; application: OwnApplication; sale: FirstSale | undefined; now: Date };

/** decisions.md §10 'Papers': what we checked about a member and until when, and the application with its review. */
export function Papers({ checked, application, sale, now }: PapersProps) {
  return (
    <>
      {sale ? (
        <PapersSection title="Your first sale" id={firstSaleId}>
          <FirstSaleList sale={sale} />
        </PapersSection>
      ) : null}
      <PapersSection title="Checks">
        <FactList
          facts={[
            { term: 'Level', value: `${checked.level}: ${memberLevelNames[checked.level]}` },
            ...checkedThings.map((what): Fact => ({
              term: checkedNames[what],
              value: checkStatusOf(checked, what, now),
            })),
          ]}
        />
      </PapersSection>
      <PapersSection title="Supplier application">
        <Application {...application} />
        {application.sent && application.sent.review.length > 0 ? (
          <div className="mt-6">
            <FactList
              facts={application.sent.review.map(({ item, verdict, note }) => ({
                term: reviewItemNames[item],
                value: note ? `${verdictNames[verdict]}: ${note}` : verdictNames[verdict],
              }))}
            />
          </div>
        ) : null}
      </PapersSection>
    </>
  );
}

function PapersSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t-2 border-ink pt-3">
      <h2 className="text-18">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

const checkLinks: Record<CheckedThing, ReactNode> = {
  bank_account: <TextLink href={link('settingsBank')}>Enter a bank account in your name</TextLink>,
  identity: <TextLink href={link('contact')}>Write to us</TextLink>,
  company: <TextLink href={link('supplierApplication')}>Hand in your CAC certificate</TextLink>,
  certificates: <TextLink href={link('supplierApplication')}>Hand in your certificates</TextLink>,
};

function checkStatusOf({ checks, waiting }: CheckedMember, what: CheckedThing, now: Date): ReactNode {
  const check = checks.find((one) => one.what === what);
  if (check?.namesDiffer) return 'Our team compares the names.';
  if (check && !endsSoon(check, now)) return <Checked check={check} />;
  if (waiting.some((one) => one.what === what)) return 'Noted. A second member of our team confirms it.';
  return (
    <span className="grid gap-1">
      {check ? <Checked check={check} /> : <span>Not checked</span>}
      {checkLinks[what]}
    </span>
  );
}

function endsSoon({ validUntil, isOver }: NotedCheck, now: Date): boolean {
  return isOver || (validUntil !== undefined && validUntil <= dayInLagos(new Date(now.getTime() + soon_days * day_ms)));
}

function Checked({ check: { seen, checkedOn, validUntil, isOver } }: { check: NotedCheck }) {
  const until = validUntil === undefined ? '' : `, ${isOver ? 'ended on' : 'valid until'} ${writtenDay(validUntil)}`;
  return (
    <span>
      {seen}
      <span className="block text-14 text-quiet">{`Checked on ${writtenDay(checkedOn)}${until}`}</span>
    </span>
  );
}

function Application({ draft, sent, fee }: OwnApplication) {
  const applicationPage = link('supplierApplication');
  return (
    <>
      {sent ? (
        <FactList
          facts={[
            { term: 'State', value: <WorkBadge state={sent.state} /> },
            { term: 'Application number', value: sent.number },
            { term: 'Sent on', value: shownDate(sent.sentAt) },
            { term: 'Files', value: String(sent.files.length) },
            ...(fee?.isOfSent ? [{ term: 'Application fee', value: <FeeStatus fee={fee} /> }] : []),
          ]}
        />
      ) : null}
      <p className="mt-2">{applicationText({ draft, sent })}</p>
      {fee?.state === 'held' && !fee.isOfSent ? (
        <p className="mt-1">The application fee is paid. Submit your application so that we can decide.</p>
      ) : null}
      <p className="mt-1">
        <TextLink href={applicationPage}>{applicationLinkLabel({ draft, sent })}</TextLink>
      </p>
    </>
  );
}

function applicationText({ draft, sent }: Pick<OwnApplication, 'draft' | 'sent'>): string {
  if (needsRevision(sent)) return 'Our team asks you to change something. Answer below, so that the review can go on.';
  if (isOpenApplication(sent))
    return 'Our team is reviewing your application. You can add files until we have decided.';
  if (draft) return 'You have a draft. It is not sent yet.';
  if (sent)
    return sent.state === 'confirmed'
      ? 'Your application is approved.'
      : 'Your application was declined. Our mail to you says why. You can send another one.';
  return 'You have not applied yet. In the application you tell us what you supply, and add your papers.';
}

function applicationLinkLabel({ draft, sent }: Pick<OwnApplication, 'draft' | 'sent'>): string {
  if (isOpenApplication(sent)) return 'See the application and add files';
  if (draft) return 'Go on with your draft';
  return sent?.state === 'confirmed' ? 'See the application' : 'Apply as a supplier';
}
