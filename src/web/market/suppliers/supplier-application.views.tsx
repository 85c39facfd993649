import { link } from '#content/link.ts';
import { supplierApplicationPage } from '#content/suppliers.ts';
import {
  findOwnApplication,
  isOpenApplication,
  type OwnApplication,
} from '#domain/trade/suppliers/find-own-application.ts';
import { unreadPapersTexts } from '#domain/trade/suppliers/supplier-application.schema.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, refusedForm } from '../../request/form.ts';
import { formTitle, page, settingsOf } from '../../pages/page.tsx';
import type { WhyUnread } from '../../request/route.ts';
import { unreadFormFailure, unreadFormStatus } from '../../request/unread-form.ts';
import type { Visit } from '../../request/visit.ts';
import {
  firstApplicationForm,
  supplierPapersForm,
  type ApplicationForm,
  type PapersForm,
} from '../../parts/supplier-application.forms.ts';
import { ApplicationFormPage, SentApplicationPage, type SupplierNews } from './supplier-application.page.tsx';

const noApplication: OwnApplication = { draft: undefined, sent: undefined, fee: undefined };

type Refused = { form?: ApplicationForm; papers?: PapersForm };

/** Shows the sent application until staff decide, and after they approved it. Otherwise shows the form. */
export async function showApplication(visit: Visit, refused: Refused = {}, refusal?: Refusal): Promise<Response> {
  const signedIn = visit.ctx.actor.kind === 'member';
  const { draft, sent, fee } = signedIn ? await findOwnApplication(visit.ctx) : noApplication;
  const news = newsIn(visit);
  if (sent && (isOpenApplication(sent) || (sent.state === 'confirmed' && !draft))) {
    const papers = refused.papers ?? blankForm(visit, supplierPapersForm);
    // If the refused form is not on the page any more, its problem is shown at the top.
    const absentForm = refused.form ?? (isOpenApplication(sent) ? undefined : refused.papers);
    const body = <SentApplicationPage {...{ sent, fee, news, papers }} problem={absentForm?.problem} />;
    return applicationPage(visit, {
      title: formTitle(supplierApplicationPage.sent, absentForm ?? papers),
      body,
      ...refusal,
    });
  }
  const form = refused.form ?? firstApplicationForm(visit, draft?.answers);
  const declined = sent?.state === 'declined' ? sent : undefined;
  const { applicationFee_kobo: price, takesPayments = false } = settingsOf(visit);
  const step = { price, takesPayments, fee };
  const body = <ApplicationFormPage {...{ form, signedIn, step, news, declined }} files={draft?.files ?? []} />;
  return applicationPage(visit, { title: formTitle(supplierApplicationPage.heading, form), body, ...refusal });
}

type Shown = Pick<Parameters<typeof page>[1], 'title' | 'body'> & Partial<Refusal>;

function applicationPage(visit: Visit, { title, body, ...refusal }: Shown): Response {
  const { description } = supplierApplicationPage;
  return page(visit, { title, description, canonical: link('supplierApplication'), body, ...refusal });
}

const allNews: readonly string[] = ['saved', 'paid', 'submitted', 'added'] satisfies SupplierNews[];

function newsIn({ url }: Visit): SupplierNews | undefined {
  const newsName = url.searchParams.get('said');
  return allNews.includes(newsName ?? '') ? (newsName as SupplierNews) : undefined;
}

/** The server read neither the files nor the typed text, so the form shows the saved draft. */
export async function showUnreadApplication(visit: Visit, why: WhyUnread): Promise<Response> {
  const { draft } = visit.ctx.actor.kind === 'member' ? await findOwnApplication(visit.ctx) : noApplication;
  const failure = unreadFormFailure(why, unreadPapersTexts);
  const form = refusedForm(firstApplicationForm(visit, draft?.answers), failure);
  const papers = refusedForm(blankForm(visit, supplierPapersForm), failure);
  return showApplication(visit, { form, papers }, unreadFormStatus(why));
}
