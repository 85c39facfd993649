import type { FormOf } from '../request/form.ts';
import { eventBooking } from '#content/events.ts';
import { eventTypes, labels, venueTypes } from '#domain/intake/event-bookings/event-booking.options.ts';
import {
  bookEventTexts,
  endFirst,
  type BookableDays,
  type bookEventSchema,
} from '#domain/intake/event-bookings/event-booking.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { DateField, TimeField } from '#ui/day-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { QuantityField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import { TextField } from '#ui/text-fields.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { Wishes } from './event-booking-wishes.tsx';
import { optionsOf, PersonFields } from './person-fields.tsx';

type Fields = FormOf<typeof bookEventSchema>['fields'];

export function BookEventForm({ form, days }: { form: FormOf<typeof bookEventSchema>; days: BookableDays }) {
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
      <AboutPlace fields={fields} />
      <Wishes fields={fields} />
      <AboutYou fields={fields} />
      <div className="grid justify-items-start gap-4">
        <Button type="submit" className="w-full phone:w-auto">
          Submit request
        </Button>
        <p className="text-14 text-quiet">{eventBooking.promise}</p>
      </div>
    </FormFrame>
  );
}

function AboutEvent({ fields, days }: { fields: Fields; days: BookableDays }) {
  return (
    <FormSection title="The event">
      {/* public-site.md §5: labelled as required, but not enforced. */}
      <Radios
        field={{ ...fields.event_type, required: true }}
        legend="What kind of event is it?"
        hint="Optional: leave it open if you do not know yet."
        options={optionsOf(eventTypes, labels.event_type)}
        layout="columns"
      />
      <ShownWhen field="event_type" is={['Other']}>
        <TextField field={fields.event_type_other} label="Which kind?" enterKeyHint="next" />
      </ShownWhen>
      <DateField field={{ ...fields.event_date, min: days.first, max: days.last }} label="Date" />
      <div
        className="grid grid-cols-2 gap-x-4 gap-y-6 max-phone:has-[[aria-invalid]]:grid-cols-1"
        data-wake="touch"
        data-behaviour="event-hours"
        data-wrong={endFirst}
      >
        <TimeField field={fields.start_time} label="Starts" />
        <TimeField field={fields.end_time} label="Ends" />
      </div>
      <QuantityField field={fields.guests} label="Guests" hint="About how many you expect" />
    </FormSection>
  );
}

function AboutPlace({ fields }: { fields: Fields }) {
  return (
    <FormSection title="The place">
      <TextField
        field={fields.venue}
        label="Venue"
        hint="Name and address: Palm Hall, Marina Road, Badagry"
        enterKeyHint="next"
      />
      <Radios
        field={fields.venue_type}
        legend="Where will people be?"
        options={optionsOf(venueTypes, labels.venue_type)}
        layout="plates"
      />
    </FormSection>
  );
}

function AboutYou({ fields }: { fields: Fields }) {
  return (
    <FormSection title="You">
      <PersonFields fields={{ ...fields, name: fields.full_name }} called="Full name" />
    </FormSection>
  );
}
