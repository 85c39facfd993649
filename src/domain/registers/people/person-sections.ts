import { sql, type RawBuilder } from 'kysely';
import { belongsToNoMember } from '#domain/acting/requests/person-data.ts';
import { recordList } from '#domain/staff/kinds/record-list.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { cardHasExpired } from '#domain/money/payments/cards/find-cards.ts';
import { isExportOfPerson } from '../privacy/exports/export-owner.ts';
import { presentExportState } from '../privacy/exports/find-export.ts';
import type { FoundPerson } from './find-person-of.ts';

const ownSections = [
  'payout-account',
  'payment-card',
  'ledger-account',
  'seller-follow',
  'api-key',
  'call-confirmation',
  'webhook',
  'note',
  'done',
  'mail',
  'text',
  'rights-request',
  'data-link',
  'data-export',
] as const;
export type OwnSection = (typeof ownSections)[number];
const recordsOfPeople = recordList.filter(({ members }) => members === undefined || members.length > 0);
export const sectionNames: readonly string[] = [...recordsOfPeople.map(({ name }) => name), ...ownSections];

/** Tables with personal data that have no section, with the reason. A test compares the lists of this file with all tables about people. */
export const tablesWithoutSection: Record<string, string> = {
  webhook_event: 'states of records that have sections of their own',
  call_confirmation_limit: 'one amount of their own choice; the calls above it are a section',
  account_link: 'a key to the account; the list of mails shows that one was sent',
  phone_code: 'a key to the account; the list of texts shows that one was sent',
  authenticator: 'a secret; the account says whether there is one',
  recovery_code: 'secrets',
  reset_request: 'deleted within a minute; the list of mails has the answer',
  file: 'the bytes of the picture; the account says whether there is one',
  composed_mail: 'a mail that is not sent yet; the list of mails has the sent ones',
  mail_suppression: 'each mail says whether it arrived; the stopped addresses have a list of their own',
  seller_profile: 'shown on their profile in the marketplace',
  member_check: 'checks and level have a page of their own, linked from the account',
  approval: 'shown with the payout, payment, loss, ruling or check that it is about',
  refund: 'shown with the payment that it sends back',
  account_trace: 'digests; which accounts share them is shown with the checks',
  charge_over_limit: 'shown with the payment that it is about',
  card_hold: 'shown with their money, on the page of their checks',
  card_look: 'shown with their card money, on the page of their checks',
  loss_share: 'shown with the chargeback',
  receivable_payment: 'what they paid of their debt to us: shown with their money',
  proven_sale: 'sales that count for the exemption from the hold: shown with their card money',
  market_terms_acceptance: 'every member who lists or orders has agreed',
  review_answer: 'shown with the review',
  review_report: 'shown with the review until staff have decided',
  deal_invitation_stop: 'whether they refuse invitations to deals: checked before one is sent',
  deal_evidence: 'shown on the page of the deal',
  deal_file: 'shown on the page of the deal',
  payment_card_adding: 'a page that they opened to add a card: the list of cards has the result',
  payout_release: 'shown with the deal; the payout is on their page',
  seller_figures: 'counts of them as a seller, shown on their profile',
  asking_seller: 'counts of their listings for the price board',
  thread: 'messages between two members are private; flagged messages are among the records',
  thread_side: 'how far each of the two has read: private',
  message: 'private, as their threads are',
  message_file: 'private, as their threads are',
  message_report: 'shown with the flagged message',
  message_choice: 'whether they want mails about unread messages',
  member_block: 'which members they block is private',
  favourite: 'saved for themselves',
  follow_mail: 'the list of mails has the mails about it',
  seen_listing: 'viewed by themselves',
  supplier_fee: 'shown among their payments, and with the application',
  supplier_draft: 'an application that they have not sent yet',
  supplier_file: 'the files of an application are on its own page',
  saved_search: 'searches that they saved for themselves',
  rfq_draft: 'a request that they have not sent yet',
  rfq_invited: 'buyers who invited them to bid; the list of mails has the mail about it',
  rfq_mail: 'when they last got a mail about requests; the list of mails has it',
  rfq_question: 'shown on the page of the request',
  rfq_report: 'shown with the request until staff have decided',
  rfq_round_bidder: 'shown with their bid',
  rfq_award: 'shown among their orders, and with the request',
  pro_buyer: 'access to pro requests has a page of its own',
  price_alert: 'price alerts that they set for themselves',
  supplier_entry: 'how the directory finds them, shown on their profile',
  supplier_goods: 'the number of their listings, which are among the records',
  search_mail: 'the list of mails has the mails about it',
  key_request: 'requests of their command line for a key within the last minutes; the keys are shown',
  member_view: 'which colleagues viewed their pages: shown in the audit log',
};

/** Shown with the account and the person's details, not in sections. */
export const tablesShownWithAccount = [
  'member',
  'session',
  'member_picture',
  'sign_up',
  'staff',
  'staff_link',
  'deal_plan',
] as const;

export const tablesOfSections: Record<string, string> = {
  ...Object.fromEntries(recordsOfPeople.map(({ name, table }) => [name, table])),
  'payout-account': 'payout_account',
  'payment-card': 'payment_card',
  'ledger-account': 'ledger_account',
  'seller-follow': 'seller_follow',
  'api-key': 'api_key',
  'call-confirmation': 'call_confirmation',
  webhook: 'webhook_endpoint',
  note: 'staff_note',
  done: 'audit',
  mail: 'mail',
  text: 'text_message',
  'rights-request': 'rights_request',
  'data-link': 'data_request',
  'data-export': 'data_export',
};

/** A section's rows: `at`, `id` and, as JSON, the `content`. */
export function sectionQuery(section: string, person: FoundPerson): RawBuilder<unknown> {
  const records = recordList.find(({ name }) => name === section);
  return records ? rowsOf(records, person) : ownQueries[section as OwnSection](person);
}

/**
 * Whether the record `kept` is the person's: by the columns of its members, else by its e-mail address. A phone number counts only for a person without an e-mail address, as in
 * src/domain/acting/requests/person-data.ts.
 */
function belongsTo(person: FoundPerson, members?: readonly string[]): RawBuilder<boolean> {
  if (members !== undefined) {
    const id = person.account?.id ?? null;
    return sql<boolean>`(${sql.join(
      members.map((column) => sql`${sql.ref(`kept.${column}`)} = ${id}`),
      sql` or `,
    )})`;
  }
  const byAddress = sql`kept.email = ${person.email ?? null}`;
  const number = ownNumber(person);
  if (number === undefined) return sql<boolean>`${byAddress}`;
  return sql<boolean>`(${byAddress} or (kept.phone = ${number} and ${belongsToNoMember(sql`kept.email`)}))`;
}

function ownNumber({ account }: FoundPerson): string | undefined {
  return account && account.email === undefined ? account.phone : undefined;
}

function rowsOf({ table, writtenAt, members, states, contentOf }: Records, person: FoundPerson): RawBuilder<unknown> {
  const assigneeName =
    states.length > 0 ? sql`(select staff.name from staff where staff.id = kept.assigned_to)` : sql`null::text`;
  return sql`select ${sql.ref(`kept.${writtenAt}`)} as at, kept.id,
    jsonb_build_object('row', ${contentOf('kept')}, 'assignee', ${assigneeName}) as content
    from ${sql.table(table)} kept where ${belongsTo(person, members)}`;
}

const ownQueries: Record<OwnSection, (person: FoundPerson) => RawBuilder<unknown>> = {
  // Staff see only the last four digits of a bank account.
  'payout-account': ({ account }) => sql`select added_at as at, id, jsonb_build_object('bank', bank_name,
      'ending', right(account_number, 4), 'holder', holder, 'usable', usable_from, 'replaced', replaced_at) as content
    from payout_account where member_id = ${account?.id ?? null}`,
  // Only the provider may have the token by which the card is charged.
  'payment-card': ({ account }) => sql`select kept_at as at, id, jsonb_build_object('brand', brand, 'last4', last4,
      'month', extract(month from expires)::int, 'year', extract(year from expires)::int, 'isExpired', ${cardHasExpired}) as content
    from payment_card where member_id = ${account?.id ?? null} and removed_at is null`,
  'ledger-account': ({ account }) => sql`select j.at, a.id, jsonb_build_object('kind', a.kind, 'currency', a.currency,
      'minor', a.balance::text) as content
    from ledger_account a join ledger_posting p on p.account_id = a.id and p.number = a.postings
    join ledger_journal j on j.id = p.journal_id where a.member_id = ${account?.id ?? null}`,
  'seller-follow': ({ account }) => sql`select followed_at as at, seller_id as id, jsonb_build_object(
      'seller', coalesce(company, name)) as content
    from seller_follow join member on member.id = seller_id where follower_id = ${account?.id ?? null}`,
  // How a key begins tells keys apart and opens nothing.
  'api-key': ({
    account,
  }) => sql`select created_at as at, id, jsonb_build_object('name', name, 'begins_with', begins_with,
      'scopes', to_jsonb(scopes), 'used', used_at, 'ends', coalesce(ended_at, expires_at), 'because', ended_because,
      'over', coalesce(ended_at, expires_at) <= business_now(),
      'calls', (select coalesce(sum(calls), 0) from api_key_day where key_id = api_key.id),
      'failed', (select coalesce(sum(failed), 0) from api_key_day where key_id = api_key.id)) as content
    from api_key where member_id = ${account?.id ?? null}`,
  'call-confirmation': ({
    account,
  }) => sql`select asked_at as at, c.id, jsonb_build_object('call', call, 'key', k.name, 'state', case
        when state = 'waiting' and c.expires_at <= business_now() then 'expired' else state end,
      'minor', minor::text, 'currency', currency) as content
    from call_confirmation c join api_key k on k.id = c.key_id where c.member_id = ${account?.id ?? null}`,
  // Nobody sees the secrets.
  webhook: ({ account }) => sql`select created_at as at, id, jsonb_build_object('member', member_id::text, 'url', url,
      'kinds', kinds, 'off', off_at, 'because', off_because, 'answered', answered_at, 'failing', failing_since,
      'waiting', (select count(*) from webhook_delivery where endpoint_id = webhook_endpoint.id and state = 'waiting'),
      'failed', (select count(*) from webhook_delivery where endpoint_id = webhook_endpoint.id and state = 'failed')) as content
    from webhook_endpoint where member_id = ${account?.id ?? null}`,
  note: (person) => sql`select written_at as at, id, jsonb_build_object('who', staff_name, 'body', body,
      'table', about_table, 'about', about_id::text) as content
    from staff_note where (about_table, about_id) in (${recordsNotesCanBeAbout(person)})`,
  done: ({ account }) => sql`select at, id, jsonb_build_object('who', staff_name, 'what', what, 'why', why,
      'before', before, 'after', after) as content
    from audit where record_kind = 'member' and record_id = ${String(account?.id ?? '')} and what <> 'write-note'`,
  mail: (
    person,
  ) => sql`select created_at as at, id, jsonb_build_object('subject', coalesce(subject, props ->> 'subject'), 'state', last_event,
      'isToThem', template <> 'team-notice' or to_addresses @> array[${person.email ?? ''}]) as content
    from mail where to_addresses @> array[${person.email ?? ''}]
      or (template = 'team-notice' and props ->> 'customerEmail' = ${person.email ?? ''})
      or (about_phone = ${ownNumber(person) ?? null}
        and ${belongsToNoMember(sql`coalesce(props ->> 'customerEmail', to_addresses[1])`)})`,
  // A text message may contain a code that opens an account, so the page says only that there was one.
  text: ({ account }) => sql`select created_at as at, id, jsonb_build_object('state', state) as content
    from text_message where to_phone = ${account?.phone ?? null}`,
  'rights-request': ({ email, account }) => sql`select asked_at as at, id, jsonb_build_object('kind', kind,
      'state', state, 'due_at', due_at) as content
    from rights_request where email = ${email ?? null} or phone = ${account?.phone ?? null}`,
  'data-link': ({ email }) => sql`select asked_at as at, id, jsonb_build_object('expires_at', expires_at,
      'isAnswered', token_hash is not null) as content
    from data_request where email = ${email ?? null}`,
  'data-export': ({
    email,
    account,
  }) => sql`select asked_at as at, id, jsonb_build_object('state', ${presentExportState},
      'because', failed_because, 'expires_at', expires_at) as content
    from data_export where ${isExportOfPerson({ memberId: account?.id, email })}`,
};

const mostRecords = 200;

/** What a note can be about: the person's account and their newest records. */
function recordsNotesCanBeAbout(person: FoundPerson): RawBuilder<unknown> {
  const records = recordsOfPeople.map(
    ({
      table,
      writtenAt,
      members,
    }) => sql`(select ${table}::text, kept.id from ${sql.table(table)} kept where ${belongsTo(person, members)}
      order by ${sql.ref(`kept.${writtenAt}`)} desc, kept.id desc limit ${mostRecords})`,
  );
  const account = sql`(select 'member'::text, ${person.account?.id ?? null}::bigint)`;
  return sql.join([account, ...records], sql` union all `);
}
