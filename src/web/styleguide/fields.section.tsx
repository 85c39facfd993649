import type { ReactNode } from 'react';
import { nigerianStates } from '#content/places.ts';
import { CodeField, PhoneField, Select, TextArea, TextField } from '#ui/text-fields.tsx';
import { DateField, TimeField } from '#ui/day-fields.tsx';
import { FileField } from '#ui/file-field.tsx';
import { MoneyField, QuantityField } from '#ui/amount-fields.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Chapter, Specimen } from './chapter.tsx';
import { sampleField as field } from './sample-field.ts';

const businessTypes = [
  {
    label: 'Sellers',
    options: [
      { value: 'farm', label: 'Coconut farm' },
      { value: 'processor', label: 'Processing company' },
    ],
  },
  {
    label: 'Buyers',
    options: [
      { value: 'food', label: 'Food and beverage' },
      { value: 'cosmetics', label: 'Cosmetics', disabled: true },
    ],
  },
];

const wrongMail = 'Enter an e-mail address like ada@example.com';

export function FieldsSection() {
  return (
    <Chapter
      id="fields"
      title="Fields"
      lead="The label is above the field and stays there. A hint helps before, an error message afterwards, and both are read out with the field. Most fields are required, so the optional ones are marked."
    >
      <TextSpecimens />
      <NumberSpecimens />
      <Specimen name="Select" note="The device’s own list, grouped if it is long.">
        <Grid>
          <Select
            field={field('state')}
            label="State"
            options={nigerianStates.map((name) => ({ value: name, label: name }))}
          />
          <Select field={field('kind', { values: ['farm'] })} label="Business type" groups={businessTypes} />
          <Select
            field={field('state-wrong', { error: 'Choose the state we deliver to' })}
            label="State"
            options={[]}
          />
          <Select field={field('state-off')} label="State" options={[]} disabled />
        </Grid>
      </Specimen>
      <Specimen name="Dates and times" note="The device’s own calendar and clock.">
        <Grid>
          <DateField field={field('date', { min: '2026-11-22' })} label="Event date" hint="From tomorrow" />
          <DateField
            field={field('date-wrong', { values: ['2020-01-01'], error: 'Choose a day that is still to come' })}
            label="Event date"
          />
          <TimeField field={field('time', { values: ['15:00'] })} label="Start time" hint="West Africa Time" />
          <TimeField field={field('time-off', { values: ['18:30'] })} label="End time" disabled />
        </Grid>
      </Specimen>
      <Specimen name="Files">
        <Grid>
          <FileField
            field={field('photo')}
            label="Product pictures"
            hint="JPEG or PNG, up to 8 MB each"
            accept="image/*"
            several
          />
          <FileField
            field={field('cac', { error: 'Add your CAC certificate as a PDF or a picture' })}
            label="CAC certificate"
            accept=".pdf,image/*"
          />
        </Grid>
      </Specimen>
    </Chapter>
  );
}

function TextSpecimens() {
  return (
    <>
      <Specimen name="Text" note="Default, with a hint, filled, wrong, optional, disabled.">
        <Grid>
          <TextField field={field('name')} label="Full name" autoComplete="name" />
          <TextField
            field={field('mail')}
            label="E-mail"
            hint="We write once, when the market opens."
            type="email"
            inputMode="email"
          />
          <TextField field={field('name-full', { values: ['Ọlábísí Adébáyọ̀-Ẹniọlá'] })} label="Full name" />
          <TextField field={field('mail-wrong', { values: ['ada@'], error: wrongMail })} label="E-mail" type="email" />
          <TextField field={field('company', { required: false })} label="Company" />
          <TextField field={field('name-off', { values: ['Ada Obi'] })} label="Full name" disabled />
          <TextField
            field={field('directions', {
              values: ['12 Marina Road, behind the old customs house, third gate on the left, Badagry, Lagos State'],
            })}
            label="A label so long that it takes more than one line on a phone, as questions about deliveries tend to"
            hint="And a hint that explains where the driver finds you, because addresses here are described and not only numbered."
          />
          <PasswordField field={field('password')} label="Password" autoComplete="current-password" />
          <CodeField field={field('code')} label="Code" hint="Six digits" />
          <PhoneField
            field={field('phone', { values: ['0803 123 4567'] })}
            label="Phone"
            hint="Write it as you say it."
          />
        </Grid>
      </Specimen>
      <Specimen name="Long text" note="Grows with the text, if the browser supports it.">
        <Grid>
          <TextArea
            field={field('notes', { required: false })}
            label="Anything else?"
            hint="Access, parking, who to ask for"
          />
          <TextArea
            field={field('message-wrong', { values: ['Hi'], error: 'Tell us a little more, so that we can answer' })}
            label="Message"
          />
        </Grid>
      </Specimen>
    </>
  );
}

function NumberSpecimens() {
  return (
    <>
      <Specimen name="Money" note="₦7,000 and 7000 and 7 000 are all understood.">
        <Grid>
          <MoneyField field={field('price', { values: ['7,000'] })} label="Price" per="per kg" />
          <MoneyField field={field('offer', { values: ['0'], error: 'Offer at least ₦1' })} label="Your offer" />
          <MoneyField field={field('dollars', { required: false })} label="Budget" symbol="$" hint="In US dollars" />
          <MoneyField field={field('price-off', { values: ['15,000'] })} label="Price" disabled />
        </Grid>
      </Specimen>
      <Specimen name="Quantity" note="The unit is always named. The script adds the buttons.">
        <Grid>
          <QuantityField field={field('nuts', { values: ['600'], min: '1' })} label="Quantity" unit="nuts" />
          <QuantityField
            field={field('kg', { values: ['0'], min: '1', error: 'Please enter a valid quantity' })}
            label="Quantity"
            unit="kg"
          />
        </Grid>
      </Specimen>
    </>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-8 gap-y-7 tablet:grid-cols-2">{children}</div>;
}
