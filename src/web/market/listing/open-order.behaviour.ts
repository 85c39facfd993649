/** Presses Order Now for visitors who came to order (marketplace.md §2: `?action=order`). */
export default function attach(element: HTMLElement): void {
  element.querySelector<HTMLElement>('[data-opens="order"]')?.click();
}
