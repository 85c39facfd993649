import { mayWorkOnRecords } from '#domain/acting/records/record.policy.ts';
import { mayAnswerPeople, maySetPrices } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { type ButtonKind, ButtonLink } from '#ui/links-and-buttons.tsx';
import { subjectOfReply } from '../kinds/reply.ts';
import { OnPhone } from '../on-phone.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { placeOfRecord, recordPrice, type RecordPageProps } from './record-visit.ts';

/** The id of the form of the record's work, which is below the facts on a phone and in the drawer. */
export const recordWorkId = 'work';

/** The acts that one press does on the record; the next step comes first, as a filled button. */
export function RecordActs(props: RecordPageProps) {
  const { kind, record, staff } = props;
  const { records } = kind;
  const next = nextAct(props);
  return (
    <>
      {next === 'take' ? <TakeOn {...props} look="primary" /> : null}
      {records.isPriced && maySetPrices(staff) ? (
        <ButtonLink
          kind={next === 'price' ? 'primary' : 'secondary'}
          size="small"
          href={link('recordPrice', ...placeOfRecord(props))}
          dialog
          data-edit=""
        >
          Edit Price
        </ButtonLink>
      ) : null}
      {kind.acts?.(props)}
      {record.work && mayWorkOnRecords(staff) ? (
        <span className="to-work">
          <ButtonLink kind={next === 'move' ? 'primary' : 'secondary'} size="small" href={`#${recordWorkId}`}>
            State<span className="sr-only"> of {kind.one.toLowerCase()}, change it below</span>
          </ButtonLink>
        </span>
      ) : null}
      {next === 'take' ? null : <TakeOn {...props} look="secondary" />}
      <WriteToCustomer {...props} />
    </>
  );
}

/** The next act: a colleague first takes the record, then sets its price if the kind has prices, then changes its state. */
function nextAct({ kind: { records }, record, staff }: RecordPageProps): 'take' | 'price' | 'move' | undefined {
  const { work } = record;
  if (!work || !mayWorkOnRecords(staff)) return undefined;
  if (work.state === 'delivered' || work.state === 'declined') return undefined;
  if (staff.id !== undefined && work.assignedTo === undefined) return 'take';
  return records.isPriced && maySetPrices(staff) && recordPrice(record) === undefined ? 'price' : 'move';
}

function TakeOn({ look, ...props }: RecordPageProps & { look: ButtonKind }) {
  const { record, staff } = props;
  if (!record.work || !mayWorkOnRecords(staff) || staff.id === undefined) return null;
  const { assignedTo, version } = record.work;
  const isMine = assignedTo?.id === staff.id;
  const [params, list] = placeOfRecord(props);
  return (
    <PressButton
      kind={look}
      action={link(isMine ? 'recordLeaving' : 'recordTaking', params, { ...list, seen: String(version) })}
      about={`record ${record.id}`}
    >
      {isMine ? 'Unassign me' : 'Assign to me'}
    </PressButton>
  );
}

/** The link to write to the sender; the mail appears in the record's history. */
function WriteToCustomer({ kind: { records }, record, staff }: RecordPageProps) {
  const { customer, id } = record;
  if (!customer || !mayAnswerPeople(staff)) return null;
  const about = `${records.name}/${id}`;
  const next = link('record', { kind: records.name, recordId: String(id) });
  const subject = subjectOfReply(customer, record.fields);
  return (
    <ButtonLink
      kind="secondary"
      size="small"
      href={link('compose', {}, { to: customer.email, subject, about, next })}
      dialog
    >
      <OnPhone icon="mail">Write to them</OnPhone>
    </ButtonLink>
  );
}
