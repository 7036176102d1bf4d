/** Resolves in a task of its own: before it the browser paints and hears the user. Long work in one piece keeps it from both. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
