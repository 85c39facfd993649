import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { onceScope } from '#domain/acting/answering/answer-once.ts';
import { addApplicationPapers } from '#domain/trade/suppliers/add-application-papers.ts';
import { saveSupplierDraft, trySubmitting } from '#domain/trade/suppliers/save-supplier-draft.ts';
import { submitSupplierApplication } from '#domain/trade/suppliers/submit-supplier-application.ts';
import { mostSupplierBytesAtOnce } from '#domain/trade/suppliers/supplier-application.options.ts';
import { supplierTexts } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { payApplicationFee } from '#domain/trade/suppliers/fees/pay-application-fee.ts';
import { requireProvider } from '#domain/money/payments/open-payments.ts';
import { paymentTexts } from '#domain/money/payments/payment.schema.ts';
import { action } from '../../pages/action.ts';
import { mostBytesOfForm } from '../../request/body.ts';
import { anyone, get, members, type Route } from '../../request/route.ts';
import {
  supplierApplicationForm,
  applicationFormOfDraft,
  supplierDraftForm,
  supplierPapersForm,
  withApplicationFaults,
} from '../../parts/supplier-application.forms.ts';
import { showApplication, showUnreadApplication } from './supplier-application.views.tsx';

/** Settings of all four forms. The verbs store files or ask the payment provider, so they must not run in the transaction of an idempotency key. */
const shared = {
  who: members,
  once: 'by the verb',
  limits: { member: 'listing' },
  failedText: supplierTexts.failed,
  mostBytes: mostSupplierBytesAtOnce + mostBytesOfForm,
  whenUnread: showUnreadApplication,
} as const;
const onPage = { ...shared, page: () => link('supplierApplication') };

/** public-site.md §2 'Marketplace landing page', FastSales: anybody fills in the form; members save and send it. */
export const supplierApplicationRoutes: readonly Route[] = [
  get(urls.supplierApplication, anyone, (visit) => showApplication(visit)),
  ...action({
    ...shared,
    at: urls.supplierApplication,
    form: supplierApplicationForm,
    guestsFill: true,
    answer: z.object({ number: z.string() }),
    verb: (ctx, input, visit, { key }) =>
      submitSupplierApplication(ctx, input, { scope: onceScope(ctx.actor, visit.route ?? ''), key }),
    show: (visit, form, refusal) => showApplication(visit, { form }, refusal),
    next: () => link('supplierApplication', {}, { said: 'submitted' }),
  }),
  ...action({
    ...onPage,
    at: urls.supplierDraft,
    form: supplierDraftForm,
    answer: z.object({ saved: z.literal(true), isPaid: z.literal(true).optional() }),
    verb: (ctx, draft) => (draft.submit ? trySubmitting(ctx, draft) : saveSupplierDraft(ctx, draft)),
    show: (visit, form, refusal) => showApplication(visit, { form: applicationFormOfDraft(visit, form) }, refusal),
    next: (done) => link('supplierApplication', {}, { said: done.isPaid ? 'paid' : 'saved' }),
  }),
  ...action({
    ...onPage,
    at: urls.supplierPayment,
    form: supplierDraftForm,
    limits: { member: 'trade' },
    answer: z.union([z.literal('paid'), z.object({ reference: z.string() })]),
    verb: (ctx, draft, { services }) =>
      payApplicationFee(ctx, draft, {
        provider: requireProvider(services.payments),
        publicUrl: services.publicUrl,
      }),
    show: (visit, draft, refusal) => {
      const form = applicationFormOfDraft(visit, draft);
      return showApplication(
        visit,
        { form: refusal.status === 422 ? withApplicationFaults(visit, form) : form },
        refusal,
      );
    },
    next: (begun) =>
      begun === 'paid'
        ? link('supplierApplication', {}, { said: 'paid' })
        : link('payment', { reference: begun.reference }, { said: 'leaving' }),
    failedText: paymentTexts.notStarted,
  }),
  ...action({
    ...onPage,
    at: urls.supplierPapers,
    form: supplierPapersForm,
    answer: z.object({ added: z.number() }),
    verb: (ctx, files) => addApplicationPapers(ctx, files),
    show: (visit, papers, refusal) => showApplication(visit, { papers }, refusal),
    next: () => link('supplierApplication', {}, { said: 'added' }),
  }),
];
