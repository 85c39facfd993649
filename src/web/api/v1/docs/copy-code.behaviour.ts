/** Copies the text of a code element. On pages without encryption browsers offer no clipboard: there a hidden button stays hidden, and a visible one asks the visitor to copy by hand. */
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
