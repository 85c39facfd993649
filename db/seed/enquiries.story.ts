import type { Ctx } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { requestDemoSchema } from '#domain/intake/demo-requests/demo-request.schema.ts';
import { requestDemo } from '#domain/intake/demo-requests/request-demo.ts';
import { sendEnquirySchema, type EnquirySubject } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { investmentInquirySchema } from '#domain/intake/investment-inquiries/investment-inquiry.schema.ts';
import { sendInvestmentInquiry } from '#domain/intake/investment-inquiries/send-investment-inquiry.ts';
import { askForPlan } from '#domain/intake/plan-requests/ask-for-plan.ts';
import { askForPlanSchema } from '#domain/intake/plan-requests/plan-request.schema.ts';
import { requestSamples } from '#domain/intake/sample-requests/request-samples.ts';
import { requestSamplesSchema } from '#domain/intake/sample-requests/sample-request.schema.ts';
import { day_ms } from '#platform/clock.ts';

type Wrote = { daysAgo: number; subject?: EnquirySubject; name: string; phone: string; email: string; message: string };

const messages: Wrote[] = [
  {
    daysAgo: 16,
    subject: 'Services Inquiry',
    name: 'Mama Risi',
    phone: '0803 555 0301',
    email: 'risi@example.com',
    message:
      'We are twelve women in Topo who husk by hand.\nCan your dehusker come to us, and what do you take for a day?',
  },
  {
    daysAgo: 9,
    subject: 'Product Inquiry',
    name: 'Dan Okafor',
    phone: '0806 555 0302',
    email: 'dan@greenbeds.example',
    message: 'Do you deliver cocopeat to Ibadan? I need forty of the 5 kg bags every month for seedlings.',
  },
  {
    daysAgo: 3,
    name: 'Hauwa Bello',
    phone: '0807 555 0303',
    email: 'hauwa@savannahhotels.example',
    message: 'We run two hotels in Abuja and want fresh young nuts every Friday. Who do I talk to?',
  },
];

/** Adds three messages, an investor's enquiry, and requests for a demonstration, for a plan and for samples. */
export async function enquiriesStory(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * day_ms) });
  for (const { daysAgo: days, subject, ...answers } of messages) {
    await sendEnquiry(daysAgo(days), { ...sendEnquirySchema.parse(answers), subject });
  }
  await sendInvestmentInquiry(
    daysAgo(7),
    investmentInquirySchema.parse({
      name: 'Folake Johnson',
      email: 'folake@example.com',
      phone: '0802 555 0304',
      company: 'Harmattan Partners',
      amount: '5m_to_25m',
      interests: ['machines', 'processing'],
      message: 'I would like to see a dehusker at work before we talk about money.',
    }),
  );
  await requestDemo(
    daysAgo(2),
    requestDemoSchema.parse({
      name: 'Ibrahim Lawal',
      email: 'ibrahim@lawaltraders.example',
      phone: '0808 555 0305',
      company: 'Lawal Traders',
      trade: 'Copra and oil, buying',
      preferred_day: dayInLagos(new Date(ctx.now.getTime() + 4 * day_ms)),
      preferred_time: 'afternoon',
      message: 'What happens to my money when the truck does not come?',
    }),
  );
  await askForPlan(
    daysAgo(3),
    askForPlanSchema.parse({
      plan: 'professional',
      volume: '50k_to_500k',
      name: 'Ngozi Eze',
      email: 'ngozi@onnefibre.example',
      phone: '0807 555 0307',
      company: 'Onne Fibre',
      message: 'We ship fibre each week and want to hold more than $10,000 at a time.',
    }),
  );
  await requestSamples(
    daysAgo(1),
    requestSamplesSchema.parse({
      name: 'Zainab Musa',
      email: 'zainab@musabedding.example',
      phone: '0809 555 0306',
      company: 'Musa Bedding',
      delivery_address: '14 Market Road, Kano',
      items: [
        { product: 'fiber', quantity: '2' },
        { product: 'cocopeat', quantity: '1' },
      ],
      use: 'Mattresses, and pots for our own seedlings.',
    }),
  );
}
