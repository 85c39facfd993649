/** Presses Order Now for a visitor who came to order (marketplace.md §2: `?action=order`). */
export default function attach(element: HTMLElement): void {
  element.querySelector<HTMLElement>('[data-opens="order"]')?.click();
}
