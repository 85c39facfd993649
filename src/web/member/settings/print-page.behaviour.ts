/** Only a script can print, so the button is there only with one. */
export default function attach(element: HTMLElement): void {
  const button = element.querySelector('button')!;
  button.addEventListener('click', () => print());
  button.hidden = false;
}
