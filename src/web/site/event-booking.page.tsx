import type { FormOf } from '../request/form.ts';
import { eventBooking } from '#content/events.ts';
import {
  bookEventTexts,
  endFirst,
  type BookableDays,
  type bookEventSchema,
} from '#domain/intake/event-bookings/event-booking.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { DateField, TimeField } from '#ui/day-fields.tsx';
import { Fields } from '#ui/fields.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { FormSection, FoldedSection } from '#ui/form-section.tsx';
import { QuantityField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import { TextField } from '#ui/text-fields.tsx';
import { link } from '#content/link.ts';
import { CallUs } from '../frame/call-us.tsx';
import { FormFrame } from '../pages/form-frame.tsx';
import { RuledList } from './next-steps.tsx';
import { PersonFields, RequestPage } from './request-form.tsx';

type BookingFormPageProps = { form: FormOf<typeof bookEventSchema>; days: BookableDays; asDialog: boolean };

/** public-site.md §2 'Event booking modal': one form, as a page and in a dialog. */
export function BookingFormPage({ form, days, asDialog }: BookingFormPageProps) {
  const bookingForm = <BookEventForm form={form} days={days} />;
  if (asDialog) return bookingForm;
  const { title, heading, lead } = eventBooking;
  return (
    <RequestPage over={title} heading={heading} lead={lead} aside={<StepsAside />}>
      {bookingForm}
    </RequestPage>
  );
}

/** The next steps, beside the form on wide screens; on phones only the thanks page has them. */
function StepsAside() {
  return (
    <>
      <EventTable className="w-full max-w-48 tablet:max-w-72 desk:max-w-none" />
      <div className="mt-6 hidden desk:block">
        <h2 className="text-22">What happens next</h2>
        <RuledList items={eventBooking.next} />
        <p className="border-t border-line pt-3 text-quiet">
          Would you rather talk? Call <CallUs />.
        </p>
      </div>
    </>
  );
}

type SectionProps = Pick<FormOf<typeof bookEventSchema>, 'fields'>;

function BookEventForm({ form, days }: { form: FormOf<typeof bookEventSchema>; days: BookableDays }) {
  const { fields } = form;
  return (
    <FormFrame
      form={form}
      action={link('bookEvent')}
      busyText={bookEventTexts.sending}
      offlineText={bookEventTexts.failed}
      failedText={bookEventTexts.failed}
    >
      <AboutEvent fields={fields} days={days} />
      <FormSection title="The place">
        <Fields fields={fields} only={['venue', 'venue_type']} />
      </FormSection>
      <OptionalQuestions fields={fields} />
      <FormSection title="You">
        <PersonFields fields={{ ...fields, name: fields.full_name }} />
      </FormSection>
      <div className="grid justify-items-start gap-4">
        <Button type="submit" className="w-full phone:w-auto">
          Submit request
        </Button>
        <p className="text-14 text-quiet">{eventBooking.promise}</p>
      </div>
    </FormFrame>
  );
}

function AboutEvent({ fields, days }: SectionProps & { days: BookableDays }) {
  return (
    <FormSection title="The event">
      {/* public-site.md §5: labelled as required, but not enforced. */}
      <Radios field={{ ...fields.event_type, required: true }} />
      <ShownWhen field="event_type" is={['Other']}>
        <TextField field={fields.event_type_other} enterKeyHint="next" />
      </ShownWhen>
      <DateField field={{ ...fields.event_date, min: days.first, max: days.last }} />
      <div
        className="grid grid-cols-2 gap-x-4 gap-y-6 max-phone:has-[[aria-invalid]]:grid-cols-1"
        data-wake="touch"
        data-behaviour="event-hours"
        data-wrong={endFirst}
      >
        <TimeField field={fields.start_time} />
        <TimeField field={fields.end_time} />
      </div>
      <QuantityField field={fields.guests} />
    </FormSection>
  );
}

const coconutFields = ['serving_style', 'aesthetic', 'additional_services', 'staff_count', 'dietary_needs'] as const;
const otherFields = ['budget', 'notes', 'hear_about'] as const;
const optionalFields = [...coconutFields, 'waste_handling', 'waste_handling_other', ...otherFields] as const;

/** Optional questions; open if one is filled in or was refused. */
function OptionalQuestions({ fields }: SectionProps) {
  const isOpen = optionalFields.some((name) => fields[name].error ?? fields[name].values.some((value) => value !== ''));
  return (
    <FoldedSection title="Help us plan (optional)" isOpen={isOpen}>
      <FormSection title="The coconuts">
        <Fields fields={fields} only={coconutFields} />
      </FormSection>
      <FormSection title="Other details">
        <Radios field={fields.waste_handling} />
        <ShownWhen field="waste_handling" is={['other']}>
          <TextField field={fields.waste_handling_other} enterKeyHint="next" />
        </ShownWhen>
        <Fields fields={fields} only={otherFields} />
      </FormSection>
    </FoldedSection>
  );
}
