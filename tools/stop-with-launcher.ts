const lookEveryMs = 250;

/**
 * npm and the bootstrap pass signals on, unless they are killed outright. Then nobody could stop this process
 * by the means it was started with, and its port would stay taken: so it stops itself, as if by SIGTERM.
 */
export function stopWithLauncher(): void {
  const bootstrap = process.ppid;
  const npm = Number(process.env.AGBON_LAUNCHER);
  const timer = setInterval(() => {
    if (process.ppid === bootstrap && !isGone(npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}

function isGone(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
