/** Brings out the button that shows a password while it is pressed in; it is hidden again before it is sent or left. */
export default function attach(element: HTMLElement): void {
  const input = element.querySelector('input')!;
  const button = element.querySelector<HTMLButtonElement>('button')!;

  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
  };

  button.addEventListener('click', () => show(input.type === 'password'));
  // Browsers offer to keep what was sent from a password field only, and remember what was typed into others.
  input.form?.addEventListener('submit', () => show(false), { capture: true });
  addEventListener('pagehide', () => show(false));
  button.hidden = false;
}
