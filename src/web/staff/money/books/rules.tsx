import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import type { Books, BooksProblem } from '#domain/money/ledger/find-books.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, Banner } from '#ui/notices.tsx';

export type BookRule = { name: string; sentence: string; todo: string };
type RulesProps = Pick<Books, 'last'> & { rules: readonly BookRule[] };

/** The rules of the books. Rules that the last verification found broken come first, each with its problems and what to do. */
export function BookRules({ last, rules }: RulesProps) {
  const problems = last?.problems ?? [];
  const broken = rules.filter(({ name }) => problems.some(({ rule }) => rule === name));
  const others = rules.filter((rule) => !broken.includes(rule));
  const unexplained = problems.filter(({ rule }) => !broken.some(({ name }) => name === rule));
  return (
    <>
      {problems.length > 0 ? (
        <section aria-labelledby="broken-head" className="mt-8">
          <h2 id="broken-head" className="text-18">
            Problems
          </h2>
          {unexplained.length > 0 ? (
            <div className="mt-3">
              <Banner tone="error">
                <Lines problems={unexplained} />
              </Banner>
            </div>
          ) : null}
          <ul className="mt-2">
            {broken.map((rule) => (
              <BrokenRule key={rule.name} rule={rule} problems={problems.filter((one) => one.rule === rule.name)} />
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="so-head" className="mt-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="so-head" className="text-18">
            {broken.length > 0 ? 'Other rules that the books must keep' : 'Rules that the books must keep'}
          </h2>
          {last && unexplained.length === 0 ? <Badge tone="good">{`All ${others.length} hold`}</Badge> : null}
        </div>
        <ul className="mt-2">
          {others.map(({ name, sentence }) => (
            <li key={name} className="border-b border-line py-2.5 text-14">
              <span className="block max-w-[100ch]">{sentence}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function BrokenRule({ rule: { sentence, todo }, problems }: { rule: BookRule; problems: BooksProblem[] }) {
  return (
    <li className="border-b border-line py-4">
      <p className="flex items-start justify-between gap-x-4">
        <span className="min-w-0 max-w-[72ch] text-14 text-quiet">{sentence}</span>
        <Badge tone="bad">Broken</Badge>
      </p>
      <div className="mt-2 max-w-[72ch]">
        <Lines problems={problems} />
        <p className="mt-2">
          <b>What to do:</b> {todo}
        </p>
      </div>
    </li>
  );
}

function Lines({ problems }: { problems: BooksProblem[] }) {
  return (
    <ul className="grid gap-1.5">
      {problems.map(({ text }) => (
        <li key={text} className="wrap-anywhere">
          <ProblemText text={text} />
        </li>
      ))}
    </ul>
  );
}

const recordHref = (kind: string) => (recordId: string) => link('record', { kind, recordId });

const hrefByKind: Record<string, (id: string) => string> = {
  account: (accountId) => link('booksAccount', { accountId }),
  approval: (approvalId) => link('approval', { approvalId }),
  chargeback: (chargebackId) => link('chargeback', { chargebackId }),
  deal: recordHref('deal'),
  listing: recordHref('listing'),
  member: (memberId) => link('memberPerson', { memberId }),
  payment: recordHref('payment'),
  payout: recordHref('payout'),
  'staff member': (staffId) => link('staffMember', { staffId }),
  'unmatched payment': recordHref('parked-charge'),
};

/** Matches 'deal 7', but neither '7 deals' nor 'payment 7' within a reference like 'payment 7-ab'. A bank account is not an account of the books. */
const mention = new RegExp(
  `\\b(?<!bank )(${Object.keys(hrefByKind)
    .toSorted((one, other) => other.length - one.length)
    .join('|')}) (\\d{1,18})(?![\\w-])`,
  'gi',
);

/** A problem of the books in words; each record with a page is a link. */
export function ProblemText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(mention)) {
    const [whole, kind = '', id = ''] = match;
    parts.push(
      text.slice(end, match.index),
      <TextLink key={match.index} href={hrefByKind[kind.toLowerCase()]!(id)}>
        {whole}
      </TextLink>,
    );
    end = match.index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
