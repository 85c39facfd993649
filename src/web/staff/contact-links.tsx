import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { chatOnWhatsApp } from '../site/share-on-whatsapp.ts';

export function EmailLink({ address }: { address: string }) {
  // A long address breaks before its domain.
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <TextLink className="wrap-anywhere" href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </TextLink>
  );
}

export function PhoneLinks({ phone }: { phone: string }) {
  if (!/^\+\d{8,15}$/.test(phone)) return spacedPhones(phone);
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-2">
      <PhoneLink phone={phone} />
      <TextLink className="print:hidden" href={chatOnWhatsApp(phone)} rel="noreferrer">
        WhatsApp<span className="sr-only"> {spacedPhones(phone)}</span>
      </TextLink>
    </span>
  );
}

/** A phone link for a row of a list, which has room for one link only. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!/^\+\d{8,15}$/.test(phone)) return spacedPhones(phone);
  return (
    <TextLink className="whitespace-nowrap" href={`tel:${phone}`}>
      {spacedPhones(phone)}
    </TextLink>
  );
}

export function ContactLink({ contact }: { contact: string }) {
  return contact.includes('@') ? <EmailLink address={contact} /> : <PhoneLinks phone={contact} />;
}
