/** A plain link: WhatsApp opens with the words written, and learns of nobody who does not follow it. */
export function shareOnWhatsApp(words: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}
