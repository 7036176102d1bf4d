/**
 * Resolves in a new task. Before that task the browser paints and handles input, which a long piece of work prevents.
 * Do not await it at a module's top level: the files of the build import each other, and a file would continue before
 * another has started.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
