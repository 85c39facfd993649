/** A plain link: WhatsApp opens with the words written, and learns nothing about visitors who do not follow it. */
export function shareOnWhatsApp(words: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}

/** The same to one person, whose number is kept with its country's code. */
export function chatOnWhatsApp(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
