import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { deleteOldRows } from '#domain/acting/requests/forms-data.ts';
import { filesAsJson } from '#domain/acting/files/files-as-json.ts';
import type { Person, PersonData, PersonRecord } from '#domain/acting/requests/person-data.ts';
import { flagPlaces, type FlagPlace } from '#domain/talk/moderation/rule.options.ts';

type Written = {
  /** Where the words are, if moderation flagged them in a trade. */
  place?: Exclude<FlagPlace, 'message'>;
  listing: string;
  subject?: string;
  body: string;
  to?: string;
  files?: { hash: string; contentType: string }[];
  flagged?: string;
  hidden_why?: string;
};

/**
 * What a member wrote to others. The database deletes it with the account (0039-messages.sql): the member's side, their files and their
 * flags. The other side keeps the messages, without the person.
 */
export const messageData: PersonData = {
  kind: 'threads',
  tables: [
    'thread',
    'thread_side',
    'message',
    'message_file',
    'message_flag',
    'message_report',
    'member_block',
    'message_choice',
  ],
  about: (person) => sql`
    select message.at as written_at, jsonb_strip_nulls(jsonb_build_object(
      'listing', thread.listing_name, 'subject', message.subject, 'body', message.body, 'hidden_why', message.hidden_why,
      'to', (select member.name from thread_side join member on member.id = thread_side.other_id
        where thread_side.thread_id = thread.id and thread_side.member_id = message.author_id),
      'files', (select ${filesAsJson} from message_file join file on file.id = message_file.file_id
        where message_file.message_id = message.id),
      'flagged', (select message_flag.created_at from message_flag where message_flag.message_id = message.id)
    )) as content
    from message join thread on thread.id = message.thread_id where ${isByPerson(person, 'message')}
    union all
    select flag.created_at, jsonb_strip_nulls(jsonb_build_object('place', flag.place, 'listing', flag.listing_name,
      'body', flag.message, 'flagged', flag.created_at, 'hidden_why', flag.hidden_why))
    from message_flag flag where flag.message_id is null and (${isByPerson(person, 'flag')}
      or flag.author_id is null and ${isByGuest(person)})`,
  files: (person) =>
    sql`select file_id from message_file join message on message.id = message_file.message_id where ${isByPerson(person, 'message')}`,
  describe,
  erase: () => Promise.resolve({ deleted: 0, anonymised: 0 }),
  retire: (ctx, most) =>
    deleteOldRows(ctx, { table: 'thread', writtenAt: 'last_at', months: retention.threads.kept_months }, most),
};

function isByPerson({ memberId, email }: Person, table: 'message' | 'flag') {
  return sql<boolean>`${sql.ref(`${table}.author_id`)} = any(array(
    select id from member where id = ${memberId ?? null} or email = ${email ?? null}))`;
}

/** Finds an author without an account, by the address or number that the terms were sent to. */
function isByGuest({ email, phone }: Person) {
  return sql<boolean>`coalesce(flag.email = ${email ?? null} or flag.phone = ${phone ?? null}, false)`;
}

function describe({ place, listing, subject, body, to, files, flagged, hidden_why }: Written): PersonRecord {
  const answer = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }]);
  return {
    title: place ? `You wrote in ${flagPlaces[place].toLowerCase()} of ${listing}` : `You wrote about ${listing}`,
    answers: [
      ...answer('To', to),
      ...answer('Subject', subject),
      { label: 'Message', value: body },
      ...answer('Attached files', files && String(files.length)),
      ...(flagged === undefined ? [] : [{ label: 'Flagged for our team on', value: new Date(flagged) }]),
      ...answer('Removed because', hidden_why),
    ],
    ...(files && { files }),
  };
}
