import type { TestApp } from '../app.ts';
import { balanceForms } from './balance-forms.ts';
import { houseForms, paymentForms, stepForms } from './deal-forms.ts';
import type { MoneyForms } from './money-post.ts';
import { payoutForms, rulingForms } from './staff-forms.ts';
import { tradeForms } from './trade-forms.ts';

/** Every form that moves or promises money, with its needs. */
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
