/** Browsers offer no clipboard on pages without encryption; there the button stays hidden. */
export default function copyCode(element: HTMLElement): void {
  const [button, said, code] = [
    element.querySelector('button'),
    element.querySelector('[aria-live]'),
    element.querySelector('code'),
  ];
  if (!button || !said || !code || !('clipboard' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(code.textContent).then(
      () => say('Copied'),
      () => say('Not copied: select the text and copy it'),
    );
  });
  const say = (text: string) => {
    button.textContent = text;
    said.textContent = text;
  };
}
