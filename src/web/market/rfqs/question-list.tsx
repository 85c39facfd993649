import type { RfqQuestion } from '#domain/trade/rfqs/find-rfq.ts';
import { shownDate } from '#ui/dates.ts';

/** Questions and answers, without the names of the askers. */
export function QuestionList({ questions }: { questions: readonly RfqQuestion[] }) {
  if (questions.length === 0) return <p className="mt-2 text-quiet">No questions yet.</p>;
  return (
    <ol className="mt-2">
      {questions.map(({ id, question, askedAt, answer }) => (
        <li key={String(id)} className="border-t border-line py-3">
          <p className="font-semibold wrap-anywhere whitespace-pre-line">{question}</p>
          <p className="text-14 text-quiet">Asked by a seller on {shownDate(askedAt)}</p>
          {answer === undefined ? (
            <p className="mt-1 text-quiet">The buyer has not answered yet.</p>
          ) : (
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
