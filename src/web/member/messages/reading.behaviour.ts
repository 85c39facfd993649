/** Wakes when the end of the newest message is seen, and marks all messages as read. Without script, members press the button. */
export default function attach(form: HTMLFormElement): void {
  const sent = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  form.remove();
  void fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams(sent),
    redirect: 'manual',
    keepalive: true,
  }).catch(() => {});
}
