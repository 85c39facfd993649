/** Shows the button that makes a password visible. Hides the password again before it is sent or the visitor leaves. */
export default function attach(element: HTMLElement): void {
  const input = element.querySelector('input')!;
  const button = element.querySelector<HTMLButtonElement>('button')!;

  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
  };

  button.addEventListener('click', () => show(input.type === 'password'));
  // Browsers offer to save only values of password fields, and remember values of other fields.
  input.form?.addEventListener('submit', () => show(false), { capture: true });
  addEventListener('pagehide', () => show(false));
  button.hidden = false;
}
