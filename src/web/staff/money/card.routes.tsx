import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { Failure } from '#domain/acting/context.ts';
import { cardTexts, removeCardSchema } from '#domain/money/payments/cards/card.schema.ts';
import { shownCard } from '#domain/money/payments/cards/card.view.ts';
import { findCard } from '#domain/money/payments/cards/find-cards.ts';
import { removeCardOf } from '#domain/money/payments/cards/remove-card-of.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { formTitle } from '../../pages/page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';

const removers = staff(...staffActs['remove-card'].roles);
const { missing: missingText, notSaved: failedText } = cardTexts;
const removalForm = defineForm({ id: 'card-removal', schema: removeCardSchema, missingText });

const idIn = ({ params: { cardId = '' } }: Visit) => (/^\d{1,18}$/.test(cardId) ? BigInt(cardId) : 0n);

/** Staff remove a saved card for a member who calls and cannot open the page. */
export const cardRoutes: readonly Route[] = [
  get(urls.memberCardRemoval, removers, (visit) => show(visit, blankForm(visit, removalForm))),
  ...action({
    at: urls.memberCardRemoval,
    who: removers,
    form: removalForm,
    verb: (ctx, input, visit) => removeCardOf(ctx, idIn(visit), input),
    show,
    next: ({ memberId }) => link('memberPerson', { memberId: String(memberId) }, { news: 'card-removed' }),
    failedText,
  }),
];

async function show(visit: Visit, form: FormOf<typeof removeCardSchema>, refusal?: Refusal): Promise<Response> {
  const card = await findCard(visit.ctx, idIn(visit));
  if (!card) throw new Failure('not_found', cardTexts.unknown);
  const name = shownCard(card);
  const { owner } = card;
  const person = link('memberPerson', { memberId: String(owner.id) });
  return portalPage(visit, {
    title: formTitle('Remove a card', form),
    place: link('members'),
    ...refusal,
    body: (
      <div className="max-w-160">
        <Breadcrumb
          crumbs={[
            { label: 'Members', href: link('members') },
            { label: owner.name, href: person },
          ]}
        />
        <h1 className="mt-3 text-28">Remove {name}</h1>
        <p className="mt-2 mb-4 text-quiet">
          {owner.name} cannot pay with it from now on, and we ask the provider to forget it. They can add it again.
        </p>
        <FormFrame
          noDraft
          form={form}
          action={link('memberCardRemoval', { cardId: String(card.id) })}
          busyText="Removing it..."
        >
          <TextArea field={form.fields.why} label="Why" hint="It is saved in the audit log." rows={2} />
          <div className="flex flex-wrap gap-3">
            <Button kind="danger">Remove the card</Button>
            <ButtonLink kind="secondary" href={person}>
              Leave it
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
    ),
  });
}
