import { dayAhead } from '../event-form.ts';
import type { SpecifiedForm } from '../form-as-specified.ts';

/** public-site.md §3 'Event booking request', including the fields that the specification holds but does not send. */
export function eventForm(today: Date): SpecifiedForm {
  const day = dayAhead(30, today);
  return {
    section: '§3, §5, §7, §8',
    id: 'event',
    path: '/book-event',
    missing: 'Please fill in all required fields.',
    unfold: 'Help us plan (optional)',
    button: 'Submit request',
    busy: 'Submitting...',
    success: 'Your event request has been submitted!',
    // §7: the event type is the type plus the date.
    notice: `Event Booking: Wedding, ${day.written}`,
    noticed: [
      '+234 803 123 4567',
      '120',
      'Freedom Park',
      'Whole coconuts with straws',
      'No nuts in the cake',
      '500,000',
    ],
    fields: [
      { name: 'full_name', label: 'Full name', control: 'text', missing: 'Enter your full name' },
      { name: 'email', label: 'E-mail', control: 'email', missing: 'Enter your e-mail address' },
      { name: 'phone', label: 'Phone', control: 'tel', missing: 'Enter your phone number' },
      {
        name: 'event_type',
        label: 'What kind of event is it?',
        control: 'one of',
        options: ['Corporate Event', 'Wedding', 'Private Party', 'Festival/Fair', 'Other'],
        entered: 'Wedding',
      },
      { name: 'event_type_other', label: 'Which kind?', control: 'text' },
      { name: 'event_date', label: 'Date', control: 'date', missing: 'Choose the day', entered: day.typed },
      { name: 'start_time', label: 'Starts', control: 'time', missing: 'Choose when it starts', entered: '15:00' },
      { name: 'end_time', label: 'Ends', control: 'time', missing: 'Choose when it ends', entered: '19:00' },
      { name: 'guests', label: 'Guests', control: 'number', missing: 'Enter how many guests', entered: '120' },
      { name: 'venue', label: 'Venue', control: 'text', missing: 'Enter the venue', entered: 'Freedom Park' },
      {
        name: 'venue_type',
        label: 'Where will people be?',
        control: 'one of',
        options: ['Indoor', 'Outdoor', 'Both'],
        entered: 'Outdoor',
      },
      {
        name: 'serving_style',
        label: 'How should we serve?',
        control: 'any of',
        options: ['whole coconuts with straws', 'pre-cut coconut chunks', 'coconut water served in cups'],
        entered: ['whole coconuts with straws', 'coconut water served in cups'],
      },
      { name: 'aesthetic', label: 'How should the station look?', control: 'one of' },
      { name: 'additional_services', label: 'What else should we bring or do?', control: 'any of' },
      { name: 'staff_count', label: 'Servers', control: 'number', entered: '4' },
      { name: 'dietary_needs', label: 'Dietary needs', control: 'lines', entered: 'No nuts in the cake' },
      { name: 'waste_handling', label: 'Where should husks and shells go afterwards?', control: 'one of' },
      { name: 'waste_handling_other', label: 'Where, then?', control: 'text' },
      { name: 'budget', label: 'Budget', control: 'text', entered: '500k' },
      { name: 'notes', label: 'Notes', control: 'lines', entered: 'Power until ten' },
      {
        name: 'hear_about',
        label: 'How did you hear about us?',
        control: 'one of',
        options: ['facebook', 'instagram', 'tiktok', 'linkedin', 'referral', 'google_search', 'ads', 'other'],
        entered: 'referral',
      },
    ],
  };
}
