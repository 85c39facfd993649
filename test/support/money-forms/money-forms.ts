import type { TestApp } from '../app.ts';
import { balanceForms } from './balance-forms.ts';
import { houseForms, paymentForms, stepForms } from './deal-forms.ts';
import type { MoneyForms } from './money-post.ts';
import { payoutForms, rulingForms } from './staff-forms.ts';
import { tradeForms } from './trade-forms.ts';

/** Forms by which money is moved or promised, each with what it needs. */
export async function moneyForms(site: TestApp): Promise<MoneyForms> {
  return {
    ...stepForms(site),
    ...paymentForms(site),
    ...(await houseForms(site)),
    ...balanceForms(site),
    ...(await tradeForms(site)),
    ...rulingForms(site),
    ...payoutForms(site),
  };
}
