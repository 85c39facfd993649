/** A plain link: WhatsApp opens with the text filled in, and learns nothing about visitors who do not follow it. */
export function shareOnWhatsApp(words: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}

/** Opens a chat with one person, whose number is stored with the country code. */
export function chatOnWhatsApp(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
