/** Templates of mails that staff often write. {name} and {about} are filled in for each recipient. */
type MailStarter = { id: string; name: string; subject: string; message: string };

export const mailStarters: readonly MailStarter[] = [
  {
    id: 'price-follow-up',
    name: 'Price: do you want to go on?',
    subject: 'Your price for {about}',
    message: `Hello {name},

We sent you a price for {about}. Does it suit you, or is there something we should change?

Reply to this e-mail with a yes, and we take the next step. If you have a question, ask it here.`,
  },
  {
    id: 'event-details',
    name: 'Event: please confirm the details',
    subject: 'Please confirm the details of your event',
    message: `Hello {name},

Before we prepare for {about}, please check these with us:

- Day and time:
- Place, and where our van can stop:
- Number of guests:
- Who meets us there, and their phone number:

If anything has changed, write it in your reply.`,
  },
  {
    id: 'delivery-date',
    name: 'Delivery: the day',
    subject: 'When {about} arrives',
    message: `Hello {name},

We bring {about} on [day], between [time] and [time]. Our driver calls you beforehand.

Please reply if that day does not suit you, or if the address has changed.`,
  },
  {
    id: 'missing-information',
    name: 'We need to know more',
    subject: 'We need one more thing for {about}',
    message: `Hello {name},

Thank you for writing to us. To go on with {about} we still need to know:

- [what is missing]

Reply to this e-mail, and we continue on the same day.`,
  },
  {
    id: 'delay',
    name: 'Sorry for a delay',
    subject: 'A delay with {about}',
    message: `Hello {name},

We are sorry: {about} takes longer than we told you. [Why, in one sentence.]

The new day is [day]. If that is too late for you, reply to this e-mail and we find another way.`,
  },
];
