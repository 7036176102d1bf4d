import type { z } from 'zod';
import type { Scope } from '../context.ts';

/** A text from the firm's sources. A model must treat it as data, never as instructions. */
interface SourceText {
  title: string;
  text: string;
}

/**
 * The answer of a tool: facts as JSON, texts of sources separate from the facts, and addresses of the product's pages
 * as evidence.
 */
export interface ToolAnswer {
  data: Record<string, unknown>;
  texts?: SourceText[];
  links?: Link[];
}

export interface Link {
  kind: keyof typeof pages;
  id: string;
  title: string;
  /** The place in a conversation, in seconds. */
  second?: number | undefined;
}

/** The path of each kind's page. It must match web/lib/paths.ts. */
export const pages = {
  ANALYTICS: () => '/analytics',
  COMPANY: (id: string) => `/database/${id}`,
  WRITEUP: (id: string) => `/writeups/${id}`,
  TRANSCRIPT: (id: string, second?: number) => `/transcripts?open=${id}${second === undefined ? '' : `&t=${second}`}`,
  DOCUMENT: (id: string) => `/documents/${id}`,
};

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** A token that may only READ neither sees a tool with WRITE nor can call it. */
  access: 'READ' | 'WRITE';
  /**
   * Strict, so that a misspelt property is refused: otherwise the agent would take an unfiltered answer for a filtered
   * answer.
   */
  input: Input;
  /** Throws a Failure for problems that the caller can fix. */
  run(scope: Scope, input: z.output<Input>): Promise<ToolAnswer>;
}

/** Checks a tool with its own types, and returns it in the type that a list of different tools needs. */
export function tool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  return definition;
}
