import { defineRequest } from '#domain/acting/requests/define-request.ts';
import { askedPlans, askForPlanSchema, yearlyVolumes, type AskForPlan } from './plan-request.schema.ts';

export const planRequest = defineRequest({
  table: 'plan_requests',
  kind: 'planRequests',
  doing: 'ask for a plan',
  row: (request: AskForPlan) => request,
  schema: askForPlanSchema,
  title: ({ plan }) => `The ${askedPlans[plan]} plan`,
  notice: ({ name, plan, volume, message }) => ({
    eventType: `${askedPlans[plan]}, ${yearlyVolumes[volume]} a year`,
    formType: 'Plan Request',
    message: message ?? `${name} would like the ${askedPlans[plan]} plan.`,
  }),
  acknowledgement: {
    subject: 'We have your request for a plan',
    heading: 'We have your request for a plan',
    lead: 'Our team reads it, and writes or calls you.',
    steps: [
      'We check your account and your papers, and ask you for any paper that is missing.',
      'Your account gets the plan from an agreed day on, and a fee of your own if we agree on one.',
      'Deals that are already agreed keep their fee.',
    ],
  },
});

export const askForPlan = planRequest.send;
