import { transaction } from '#content/escrow-pages/transaction.ts';
import { mostParts } from '#domain/trade/invitations/invitation.schema.ts';
import { DateField } from '#ui/day-fields.tsx';
import type { FieldState, FormRow } from '#ui/field-state.ts';
import { QuantityField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { Rows } from '#ui/rows.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import { TextField } from '#ui/text-fields.tsx';

type Name = 'amount' | 'ship_by' | 'inspection_days' | 'fee_payer';

type MilestoneRow = FormRow<'name' | 'amount' | 'ship_by'>;
type Days = { first: string; last: string };

type TermsFieldsProps = {
  fields: Record<Name, FieldState>;
  milestones: readonly MilestoneRow[];
  /** Shows the fields of one way to pay. Both if the form itself asks for the way. */
  only?: 'whole' | 'milestones';
  days: Days;
};

/** The terms that the other side can change: amount, deadlines, inspection time and who pays our fee. */
export function TermsFields({ fields, milestones, only, days }: TermsFieldsProps) {
  const whole = (
    <TextField
      field={{ ...fields.amount, required: true }}
      label="Amount"
      hint="In the currency of the deal: 1,200,000 or 49.50"
      inputMode="decimal"
      autoComplete="off"
    />
  );
  const parts = <Milestones rows={milestones} days={days} />;
  return (
    <>
      {only === undefined ? (
        <>
          <ShownWhen field="kind" is={['goods', 'service']}>
            {whole}
          </ShownWhen>
          <ShownWhen field="kind" is={['milestones']}>
            {parts}
          </ShownWhen>
        </>
      ) : only === 'whole' ? (
        whole
      ) : (
        parts
      )}
      <DateField
        field={{ ...fields.ship_by, min: days.first, max: days.last }}
        label="Sent or done by"
        hint="If it is not, the buyer may cancel two days later and is paid back."
      />
      <QuantityField
        field={fields.inspection_days}
        label="Days to check it"
        hint="1 to 30, from delivery or, for work, from the start of the check. Without an answer in time, it counts as accepted."
        unit="days"
      />
      <Radios
        field={fields.fee_payer}
        legend="Who pays our fee?"
        options={Object.entries(transaction.payers).map(([value, label]) => ({ value, label }))}
      />
    </>
  );
}

function Milestones({ rows, days }: { rows: readonly MilestoneRow[]; days: Days }) {
  return (
    <fieldset className="min-w-0">
      <legend className="label">Milestones</legend>
      <div className="grid gap-4">
        <p className="hint">
          For work in milestones only. All are paid in at the beginning. Each is released when it is accepted. A
          milestone without a day of its own is due on the day of the next one.
        </p>
        <Rows name="milestones" rows={rows} most={mostParts} one="Milestone" add="Add a milestone">
          {(row) => (
            <>
              <TextField field={row.name} label="What is done by then" autoComplete="off" />
              <TextField field={row.amount} label="Its amount" inputMode="decimal" autoComplete="off" />
              <DateField field={{ ...row.ship_by, min: days.first, max: days.last }} label="Done by" />
            </>
          )}
        </Rows>
      </div>
    </fieldset>
  );
}
