/**
 * A signal ends this process only after `stop`, so that it leaves nothing running. npm, the bootstrap and the process group may each pass
 * on the same signal; it counts once.
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
