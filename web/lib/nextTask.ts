/**
 * Resolves in a task of its own: before it the browser paints and hears the user. Long work in one piece keeps it from both.
 * Not for a module's top level: files of the build import each other, and one would go on before the other has begun.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
