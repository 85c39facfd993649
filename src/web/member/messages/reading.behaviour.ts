/** Wakes once it is seen, which is where the newest message ends: then all of them are read. Those without script press it. */
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
