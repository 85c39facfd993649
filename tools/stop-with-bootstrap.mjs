const lookEveryMs = 250;

/** The bootstrap passes signals on unless it is killed; then this process stops itself as by SIGTERM. */
export function stopWithBootstrap() {
  const bootstrap = process.ppid;
  if (process.env.AGBON_BOOTSTRAP !== String(bootstrap)) return;
  const timer = setInterval(() => {
    if (process.ppid === bootstrap) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}
