/**
 * Resolves in a task of its own: before it the browser paints and handles input, which long work in one piece prevents. Not for a
 * module's top level: files of the build import each other, and one would go on before the other has begun.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
