/**
 * A signal ends this process only after `stop`, so that it leaves nothing running. npm and the bootstrap each pass a
 * signal on, and a whole group may get it: however often it comes, it is one.
 */
export function stopOnSignals(stop: () => Promise<unknown>, code: number): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void stop()
      .catch(console.error)
      .finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopOnce);
}
