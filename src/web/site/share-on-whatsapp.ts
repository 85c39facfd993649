/** A plain link that opens WhatsApp with the text filled in. WhatsApp learns nothing about visitors who do not follow the link. */
export function shareOnWhatsApp(words: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}

/** A link that opens a WhatsApp chat with one person, whose number is stored with the country code. */
export function chatOnWhatsApp(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
