import type { z } from 'zod';
import type { Scope } from '../context.ts';

/** A text of the firm's sources, which a model must take for data. */
export interface SourceText {
  title: string;
  text: string;
}

/** What a tool answers: facts as JSON, texts of sources apart from them, and addresses of the product's pages as evidence. */
export interface ToolAnswer {
  data: Record<string, unknown>;
  texts?: SourceText[];
  links?: Link[];
}

/** A page of the product. */
export interface Link {
  kind: keyof typeof pages;
  id: string;
  title: string;
}

/** Kind → where its page stands, as web/lib/paths.ts has it. */
export const pages = {
  COMPANY: (id: string) => `/database/${id}`,
  WRITEUP: (id: string) => `/writeups/${id}`,
  TRANSCRIPT: (id: string) => `/transcripts?open=${id}`,
  DOCUMENT: (id: string) => `/documents/${id}`,
};

/** One tool of the MCP server. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** WRITE: tokens that may only READ neither see it nor can call it. */
  access: 'READ' | 'WRITE';
  input: Input;
  /** Throws a Failure for what the caller can mend. */
  run(scope: Scope, input: z.output<Input>): Promise<ToolAnswer>;
}

/** Keeps a tool's own types while it stands in a list of tools of all types. */
export function tool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  return definition;
}
