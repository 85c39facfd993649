import { samplesPage } from '#content/samples.ts';
import { defineRequest } from '#domain/acting/requests/define-request.ts';
import { requestSamplesSchema, summaryOfSamples, type RequestSamples } from './sample-request.schema.ts';

export const sampleRequest = defineRequest({
  table: 'sample_requests',
  kind: 'samples',
  doing: 'ask for samples',
  row: ({ items, ...request }: RequestSamples) => ({ ...request, items: JSON.stringify(items) }),
  schema: requestSamplesSchema,
  computed: ({ items }) => ({ items: summaryOfSamples(items) }),
  title: ({ items }) => summaryOfSamples(items),
  notice: ({ items, use }) => ({
    eventType: summaryOfSamples(items),
    formType: 'Sample Request',
    message: use,
  }),
  acknowledgement: {
    subject: 'We have your sample request',
    heading: 'We have your sample request',
    lead: 'Our team has your list of samples and your address.',
    steps: [...samplesPage.next, 'Has something changed? Reply to this mail, or call {phone}.'],
  },
});

export const requestSamples = sampleRequest.send;
