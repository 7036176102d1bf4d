/** Nothing that goes wrong is swallowed: what no code caught is written to the console. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    // The browser's note that it tells of a change of size a frame later: nothing went wrong.
    if (event.message.startsWith('ResizeObserver loop')) return;
    console.error('Uncaught error:', event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => console.error('Unhandled rejection:', event.reason));
}
