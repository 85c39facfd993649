import { mostMilestones } from '#domain/trade/invitations/invitation.schema.ts';
import type { FieldState, FormRow } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { Rows } from '#ui/rows.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';

type FieldName = 'amount' | 'ship_by' | 'inspection_days' | 'fee_payer';

type MilestoneRow = FormRow<'name' | 'amount' | 'ship_by'>;
type Days = { first: string; last: string };

type TermsFieldsProps = {
  form: { fields: Record<FieldName, FieldState>; rows: { milestones: readonly MilestoneRow[] } };
  /** Shows only the fields of one way to pay; without it, both, because the form itself asks for the way. */
  only?: 'whole' | 'milestones';
  days: Days;
};

/** The terms that the other side can change: amount, deadlines, inspection time and who pays our fee. */
export function TermsFields({ form: { fields, rows }, only, days }: TermsFieldsProps) {
  const whole = <Fields fields={{ amount: { ...fields.amount, required: true } }} />;
  const milestones = <Milestones rows={rows.milestones} days={days} />;
  return (
    <>
      {only === 'whole' ? whole : null}
      {only === 'milestones' ? milestones : null}
      {only === undefined ? (
        <>
          <ShownWhen field="kind" is={['goods', 'service']}>
            {whole}
          </ShownWhen>
          <ShownWhen field="kind" is={['milestones']}>
            {milestones}
          </ShownWhen>
        </>
      ) : null}
      <Fields fields={withDayLimits(days, fields)} only={['ship_by', 'inspection_days', 'fee_payer']} />
    </>
  );
}

/** The fields, with the first and the last day that can be chosen. */
function withDayLimits<Fields extends { ship_by: FieldState }>({ first, last }: Days, fields: Fields): Fields {
  return { ...fields, ship_by: { ...fields.ship_by, min: first, max: last } };
}

function Milestones({ rows, days }: { rows: readonly MilestoneRow[]; days: Days }) {
  return (
    <fieldset className="min-w-0">
      <legend className="label">Milestones</legend>
      <div className="grid gap-4">
        <p className="hint">
          For work in milestones only. The buyer pays for all of them at the beginning. The seller gets the money for
          each one when the buyer accepts it. If you give a milestone no day, it is due with the next one. If the last
          one has no day, it is due on the day below.
        </p>
        <Rows name="milestones" rows={rows} most={mostMilestones} one="Milestone" add="Add a milestone">
          {(row) => <Fields fields={withDayLimits(days, row)} />}
        </Rows>
      </div>
    </fieldset>
  );
}
