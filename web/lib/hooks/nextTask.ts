/**
 * Resolves in a new task. Before it, the browser paints and handles input, which one long piece of work prevents. Do not await it at a
 * module's top level: files of the build import each other, and one would continue before the other has started.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
