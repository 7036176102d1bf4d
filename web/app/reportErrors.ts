/** Nothing that goes wrong is swallowed: what no code caught is written to the console. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => console.error('Uncaught error:', event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => console.error('Unhandled rejection:', event.reason));
}
