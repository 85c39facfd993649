import { defineRequest } from '#domain/acting/requests/define-request.ts';
import { Failure } from '#domain/acting/context.ts';
import { demoDays, requestDemoSchema, wishedTime, wrongDemoDay, type RequestDemo } from './demo-request.schema.ts';

export const demoRequest = defineRequest({
  table: 'demo_requests',
  kind: 'demos',
  doing: 'ask for a demo',
  guard({ preferred_day }: RequestDemo, now) {
    const { first, last } = demoDays(now);
    const wished = preferred_day ?? first;
    if (wished < first || wished > last) throw new Failure('invalid', wrongDemoDay, { field: 'preferred_day' });
  },
  row: (request) => request,
  schema: requestDemoSchema,
  computed: (request) => ({ preferred_day: wishedTime(request) }),
  title: () => 'Your request',
  notice: (request) => ({
    eventType: wishedTime(request) || 'Demo Request',
    formType: 'Demo Request',
    message: request.message ?? `${request.name} would like a demo.`,
  }),
  acknowledgement: {
    subject: 'We have your demo request',
    heading: 'We have your demo request',
    lead: 'A colleague of ours will show you round.',
    steps: [
      'We call or write to you to agree on the day and the time.',
      'We go through one order with you, from the price to the payment. You need a phone or a computer, and nothing else.',
      'Would you like to name a day, or change it? Reply to this mail, or call {phone}.',
    ],
  },
});

export const requestDemo = demoRequest.send;
