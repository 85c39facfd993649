import type { SpecifiedForm } from '../form-as-specified.ts';

/** public-site.md §3 'Service contact record', on the contact page and where §2 places the same form. */
const places = [
  { id: 'contact', path: '/contact', notice: 'Contact Form: Contact Inquiry' },
  { id: 'services', path: '/services', notice: 'Contact Form: Services Inquiry' },
  { id: 'product', path: '/product', notice: 'Contact Form: Product Inquiry' },
];

export const contactForms: SpecifiedForm[] = places.map((place) => ({
  ...place,
  section: '§3, §5, §7',
  missing: 'Please fill in all required fields.',
  button: 'Send message',
  busy: 'Sending...',
  success: 'Your message has been sent!',
  noticed: ['Do you deliver to Ibadan?', '+234 803 123 4567'],
  fields: [
    { name: 'name', label: 'Name', control: 'text', missing: 'Enter your name' },
    { name: 'phone', label: 'Phone', control: 'tel', missing: 'Enter your phone number' },
    { name: 'email', label: 'E-mail', control: 'email', missing: 'Enter your e-mail address' },
    {
      name: 'message',
      label: 'Message',
      control: 'lines',
      missing: 'Write your message',
      entered: 'Do you deliver to Ibadan?',
    },
  ],
}));
