import { sql } from 'kysely';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { hasWords } from '#domain/acting/records/search-text.ts';
import { digestOfReports, waitingReports, type WaitingReport } from '#domain/acting/work/waiting-reports.ts';

const reviewStandings = { waiting: 'Not shown yet', shown: 'Shown', hidden: 'Hidden' } as const;

const ringTexts = {
  together: 'The accounts of the buyer and the seller count together: cards, bank accounts or devices connect them.',
  mutual: 'The two members, or accounts that count together with theirs, have reviewed each other as buyers.',
  circle: 'Three members, or accounts that count together with theirs, have reviewed each other in a circle.',
} as const;

const reviewIdsOfKind = {
  reported: sql`select review_id from review_report where decided_at is null`,
  ring: sql`select review_id from review_ring where decided_at is null`,
  answered: sql`select review_id from review_answer`,
} as const;
type ReviewKind = keyof typeof reviewIdsOfKind;

type RelatedFacts = {
  bought?: string;
  answer?: { words: string | null; at: string } | null;
  hidden?: Partial<Record<'review' | 'answer', string>>;
  reports?: readonly WaitingReport[];
  ring?: keyof typeof ringTexts | null;
};

export const reviewRecords = defineRecords({
  name: 'review',
  table: 'review',
  writtenAt: 'written_at',
  members: ['about_id', 'author_id'],
  namedFields: {
    by: { kind: 'member', column: 'author_id' },
    about: { kind: 'member', column: 'about_id' },
    order: { kind: 'market-order', column: 'order_id' },
  },
  standings: {
    label: 'State',
    of: sql`case when exists (select from review_hiding h where h.review_id = review.id and h.part = 'review') then 'hidden'
      when published_at is null then 'waiting' else 'shown' end`,
    options: reviewStandings,
  },
  kinds: {
    label: 'Which',
    options: { reported: 'Reported', ring: 'In a ring of reviews', answered: 'Answered' },
    among: (chosen) =>
      sql`review.id in (${sql.join(
        chosen.map((one) => reviewIdsOfKind[one as ReviewKind]),
        sql` union `,
      )})`,
  },
  having: reviewsWith,
  relatedFacts: (alias) => {
    const id = sql.ref(`${alias}.id`);
    return sql`jsonb_build_object(
      'bought', (select listing_name from market_order where id = ${sql.ref(`${alias}.order_id`)}),
      'answer', (select jsonb_build_object('words', words, 'at', written_at) from review_answer where review_id = ${id}),
      'hidden', (select coalesce(jsonb_object_agg(part, why), '{}') from review_hiding where review_id = ${id}),
      'reports', ${waitingReports('review_report', id)},
      'ring', (select kind from review_ring where review_id = ${id} and decided_at is null))`;
  },
  fields: (row, relatedFacts) => {
    const { bought, answer, hidden = {}, reports = [], ring } = relatedFacts as RelatedFacts;
    return {
      id: row.id,
      bought: bought ?? null,
      stars: `${row.stars} of 5`,
      state: reviewStandings[hidden.review ? 'hidden' : row.published_at ? 'shown' : 'waiting'],
      hidden_because: hidden.review ?? null,
      from: row.side === 'buyer' ? 'The buyer' : 'The seller',
      by: row.author_id ?? null,
      about: row.about_id,
      words: row.words ?? null,
      answer: answer?.words ?? null,
      answered_at: answer?.at ?? null,
      answer_hidden_because: hidden.answer ?? null,
      reported_because: reports.length === 0 ? null : reports.map(({ why }) => why),
      ring: ring ? ringTexts[ring] : null,
      order: row.order_id,
      shown_since: row.published_at ?? null,
      written_at: row.written_at,
    };
  },
  seen: (_, relatedFacts) => digestOfReports((relatedFacts as RelatedFacts).reports ?? []),
});

/** Finds reviews by their words, or by their order: the number, the goods, or the name of a side. */
function reviewsWith(words: string) {
  return sql<boolean>`review.id in (
    select id from review one where ${hasWords('one.search_text', words)}
    union select one.id from market_order o join review one on one.order_id = o.id where ${hasWords('o.search_text', words)})`;
}
