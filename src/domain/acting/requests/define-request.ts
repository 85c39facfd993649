import type { Insertable, Kysely } from 'kysely';
import type { RetentionKind } from '#content/retention.ts';
import type { DB } from '#platform/database/tables.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { z } from 'zod';
import type { MailAnswer } from '#domain/values/answers.ts';
import { answersOf, type Computed } from '#domain/values/answers-of.ts';
import type { Ctx } from '../context.ts';
import { formsData } from './forms-data.ts';
import { announceForm, type Announcement } from '../mail/announce-form.ts';
import type { PersonData } from './person-data.ts';
import { requirePerson } from '../public.policy.ts';

type Sender = Announcement['person'];

type RequestTable = {
  [Table in keyof DB]: Insertable<DB[Table]> extends Sender & { created_at: Date | string } ? Table : never;
}[keyof DB];

type Request<Table extends RequestTable, Answers extends Sender, Shape extends z.core.$ZodShape> = {
  table: Table;
  kind: RetentionKind;
  /** Completes the refusal of a program, 'Only a person can …': 'write to us'. */
  doing: string;
  /** Throws a Failure for answers that the schema cannot refuse. */
  guard?: (answers: Answers, now: Date) => void;
  row: (answers: Answers) => Omit<Insertable<DB[Table]>, 'created_at'>;
  /** The form's fields, in the order in which people read the answers. */
  schema: { shape: Shape };
  /** Lines that are computed from several answers. */
  computed?: (answers: Answers) => Computed<Shape>;
  title: (answers: Answers) => string;
  notice: (answers: Answers) => Announcement['notice'];
  acknowledgement: Announcement['acknowledgement'];
};

type Defined<Answers> = {
  send(ctx: Ctx, answers: Answers): Promise<{ requestId: string }>;
  describe(answers: Answers): MailAnswer[];
  personData: PersonData;
};

/** Sending the form saves one row and queues two mails; the row is deleted after its retention time. */
export function defineRequest<Table extends RequestTable, Answers extends Sender, Shape extends z.core.$ZodShape>(
  request: Request<Table, Answers, Shape>,
): Defined<Answers> {
  const { table, kind, schema } = request;
  const describe = (answers: Answers) => answersOf(schema, answers, request.computed?.(answers));
  return {
    async send(ctx, answers) {
      requirePerson(ctx, request.doing);
      request.guard?.(answers, ctx.now);
      return transaction(ctx, async (ctx) => {
        const id = await insert(ctx, table, { ...request.row(answers), created_at: ctx.now });
        await announceForm(ctx, {
          person: answers,
          notice: request.notice(answers),
          answers: describe(answers),
          acknowledgement: request.acknowledgement,
        });
        return { requestId: String(id) };
      });
    },
    describe,
    personData: formsData<Answers>({
      kind,
      table,
      describe(row) {
        // The row has only answers that the form's schema accepted.
        const answers = row as Answers;
        return { title: request.title(answers), answers: describe(answers) };
      },
    }),
  };
}

async function insert(ctx: Ctx, table: RequestTable, row: object): Promise<bigint> {
  const db = ctx.db as unknown as Kysely<Record<string, { id: bigint }>>;
  const { id } = await db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
