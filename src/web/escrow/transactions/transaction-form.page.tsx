import { invitationPages } from '#content/escrow-pages/transaction.ts';
import { link } from '#content/link.ts';
import type { OwnInvitation } from '#domain/trade/invitations/find-own-invitations.ts';
import { invitationTexts, type draftInvitationSchema } from '#domain/trade/invitations/invitation.schema.ts';
import { invitationStates } from '#domain/trade/invitations/invitation.states.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TradeScales } from '#ui/illustration/trade-scales.tsx';
import type { FormOf } from '../../request/form.ts';
import { ShownWhen } from '#ui/shown-when.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import { TermsField } from '../../member/trade/why-not-trade.tsx';
import { currencyGroupsOf } from '../../parts/currency-options.ts';
import { RuledList } from '../../site/next-steps.tsx';
import { RequestPage } from '../../site/request-form.tsx';
import { EscrowBackLink } from '../escrow-back-link.tsx';
import { TermsFields } from './terms-fields.tsx';

type TransactionFormProps = {
  form: FormOf<typeof draftInvitationSchema>;
  days: { first: string; last: string };
  isGuest: boolean;
  asksTerms: boolean;
  currencies: readonly string[];
  ownInvitations: readonly OwnInvitation[];
};

export function TransactionFormPage({
  form,
  days,
  isGuest,
  asksTerms,
  ownInvitations,
  currencies,
}: TransactionFormProps) {
  const { fields } = form;
  return (
    <RequestPage
      over={<EscrowBackLink />}
      heading={invitationPages.heading}
      lead={invitationPages.lead}
      more={isGuest ? invitationPages.guest : undefined}
      aside={
        <>
          <TradeScales className="hidden w-full max-w-72 desk:block" />
          <RuledList items={invitationPages.steps} className="hidden desk:mt-6 desk:block" />
          <OwnInvitations ownInvitations={ownInvitations} isGuest={isGuest} />
        </>
      }
      isAsideOnlyWide={ownInvitations.length === 0}
    >
      <FormFrame form={form} action={link('createTransaction')} offlineText={invitationTexts.offline}>
        <FormSection title="You and the other side">
          <Fields fields={{ side: fields.side, delivery: { ...fields.delivery, required: true } }} />
          <Fields
            fields={{
              name: { ...fields.name, required: true, missingMessage: invitationTexts.name },
              contact: { ...fields.contact, required: true, missingMessage: invitationTexts.contact },
            }}
          />
          <Fields fields={fields} only={['reference', 'return_url']} />
        </FormSection>
        <FormSection title="What it is about">
          <Fields fields={fields} only={['kind', 'title', 'details']} />
        </FormSection>
        <FormSection title="The terms">
          <Fields
            fields={fields}
            only={['currency']}
            words={{ currency: { options: [], groups: currencyGroupsOf(currencies) } }}
          />
          <TermsFields form={form} days={days} />
        </FormSection>
        {asksTerms ? (
          <ShownWhen field="delivery" is={['link']}>
            <TermsField field={fields.terms} />
          </ShownWhen>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <ShownWhen field="delivery" is={['send']}>
            <Button type="submit">{invitationPages.check}</Button>
          </ShownWhen>
          <ShownWhen field="delivery" is={['link']}>
            <Button type="submit">{invitationPages.makeLink}</Button>
          </ShownWhen>
        </div>
      </FormFrame>
    </RequestPage>
  );
}

function OwnInvitations({ ownInvitations, isGuest }: { ownInvitations: readonly OwnInvitation[]; isGuest: boolean }) {
  if (isGuest) return null;
  return (
    <section aria-labelledby="own-transactions" className="desk:mt-8">
      <h2 id="own-transactions" className="text-22">
        {invitationPages.own}
      </h2>
      <ul className="mt-3">
        {ownInvitations.map(({ path, title, name, amount, state, isOwnTurn }) => (
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
      <p className={ownInvitations.length === 0 ? undefined : 'border-t border-line pt-3'}>
        <a className="link inline-flex min-h-11 items-center" href={link('writtenInvitations')}>
          {invitationPages.writtenLead}
        </a>
      </p>
    </section>
  );
}
