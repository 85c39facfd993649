/** Copies a code. Browsers offer no clipboard on pages without encryption: there a hidden button stays hidden, and any other asks to copy by hand. */
export default function copyCode(element: HTMLElement): void {
  const [button, announcement, code] = [
    element.querySelector('button'),
    element.querySelector('[aria-live]'),
    element.querySelector('code'),
  ];
  if (!button || !announcement || !code) return;
  const show = (text: string) => {
    button.textContent = text;
    announcement.textContent = text;
  };
  const askToSelect = () => show('Not copied: select the text and copy it');
  if (!('clipboard' in navigator)) {
    button.addEventListener('click', askToSelect);
    return;
  }
  button.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(code.textContent).then(() => show('Copied'), askToSelect);
  });
}
