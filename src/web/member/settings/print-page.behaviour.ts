/** Only a script can print, so without script the button stays hidden. */
export default function attach(element: HTMLElement): void {
  const button = element.querySelector('button')!;
  button.addEventListener('click', () => print());
  button.hidden = false;
}
