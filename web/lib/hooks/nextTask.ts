/** Resolves in a new task, after the browser painted. Never await it at a module's top level. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
