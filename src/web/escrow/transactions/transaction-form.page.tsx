import { transaction } from '#content/escrow-pages/transaction.ts';
import { link } from '#content/link.ts';
import type { OwnInvitation } from '#domain/trade/invitations/find-own-invitations.ts';
import { invitationTexts, type draftInvitationSchema } from '#domain/trade/invitations/invitation.schema.ts';
import { invitationStates } from '#domain/trade/invitations/invitation.states.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TradeScales } from '#ui/illustration/trade-scales.tsx';
import { Radios } from '#ui/choices.tsx';
import { Select, TextArea, TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { groupsOf } from '../../parts/currency-options.ts';
import { EscrowWayBack } from '../escrow-way-back.tsx';
import { TermsFields } from './terms-fields.tsx';

type TransactionFormProps = {
  form: FormOf<typeof draftInvitationSchema>;
  days: { first: string; last: string };
  isGuest: boolean;
  currencies: readonly string[];
  own: readonly OwnInvitation[];
};

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function TransactionFormPage({ form, days, isGuest, own, currencies }: TransactionFormProps) {
  const { fields, rows } = form;
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-10 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <header className="desk:col-span-7">
        <EscrowWayBack />
        <h1 className="page-title">{transaction.heading}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">{transaction.lead}</p>
        {isGuest ? <p className="mt-3 text-quiet">{transaction.guest}</p> : null}
      </header>
      <aside className="desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9 desk:row-span-2">
        <TradeScales className="hidden w-full max-w-72 desk:block" />
        <Steps />
        <Own own={own} />
      </aside>
      <div className="desk:col-span-7">
        <FormFrame form={form} action={link('createTransaction')} offlineText={invitationTexts.offline}>
          <FormSection title="You and the other side">
            <Radios field={fields.side} legend="In this deal" options={optionsOf(transaction.sides)} layout="plates" />
            <TextField field={fields.name} label="Their name" autoComplete="off" />
            <TextField
              field={fields.contact}
              label="Their e-mail or phone"
              hint="We send the private link there, with your name. Only an account with this confirmed e-mail or phone can take the deal."
              autoComplete="off"
              spellCheck={false}
            />
          </FormSection>
          <FormSection title="What it is about">
            <Radios field={fields.kind} legend="Kind" options={optionsOf(transaction.kinds)} layout="plates" />
            <TextField
              field={fields.title}
              label="In a few words"
              hint="2,000 fresh nuts, dehusked"
              autoComplete="off"
            />
            <TextArea
              field={fields.details}
              label="In full"
              hint="Quantity, quality, place: so that a stranger could check it with a scale and a ruler."
              rows={6}
            />
          </FormSection>
          <FormSection title="The terms">
            <Select field={fields.currency} label="Currency" groups={groupsOf(currencies)} />
            <TermsFields fields={fields} milestones={rows.milestones} days={days} />
          </FormSection>
          <div>
            <Button type="submit" className="w-full phone:w-auto">
              {transaction.check}
            </Button>
          </div>
        </FormFrame>
      </div>
    </div>
  );
}

function Steps() {
  return (
    <ol className="hidden desk:mt-6 desk:block">
      {transaction.steps.map(([name, text]) => (
        <li key={name} className="border-t border-line py-3">
          <span className="display block text-18">{name}</span>
          <span className="mt-1 block text-quiet">{text}</span>
        </li>
      ))}
    </ol>
  );
}

function Own({ own }: { own: readonly OwnInvitation[] }) {
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-transactions" className="mt-8">
      <h2 id="own-transactions" className="text-22">
        {transaction.own}
      </h2>
      <ul className="mt-3">
        {own.map(({ path, title, name, amount, state, isOwnTurn }) => (
          <li key={path} className="border-t border-line py-3">
            <a className="link" href={path}>
              {title}
            </a>
            <span className="mt-1 block text-quiet">
              {amount}
              {name ? `, ${name}` : ''}. {isOwnTurn ? 'Waiting for your answer' : invitationStates[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
