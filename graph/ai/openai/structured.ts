import { z } from 'zod';
import type { ChatRequest } from './chat.ts';
import { withoutControls } from '../../text/text.ts';

/** The ways of requesting a structured answer, the best first. If a server refuses a way, the next is used. */
export type FormatKind = 'json_schema' | 'json_object' | 'text';
export const weakerFormat = { json_schema: 'json_object', json_object: 'text', text: null } as const;

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Returns the JSON Schema of the model's answer: the input of `schema` with every object closed. */
export function schemaForModel(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties = false;
      // Strict mode refuses these keywords; `schema` itself checks them when the answer arrives.
      for (const keyword of ['minLength', 'maxLength', 'default', 'propertyNames'])
        Reflect.deleteProperty(jsonSchema, keyword);
    },
  });
}

/** Returns the request's parameter for the form of the answer, or undefined if only the instructions state the form. */
export function responseFormat(kind: FormatKind, taskName: string, schema: JsonSchema): ChatRequest['format'] {
  if (kind === 'text') return undefined;
  if (kind === 'json_object') return { type: 'json_object' };
  const { $schema: _dialect, ...body } = schema;
  const name = taskName.replace(/[^\w-]+/g, '_').slice(0, 64);
  return { type: 'json_schema', json_schema: { name, schema: body, strict: isStrict(body) } };
}

/** Adds the form to the instructions (our own text, without sources), for servers that do not enforce it. */
export function instructionsWithSchema(instructions: string, schema: JsonSchema): string {
  return `${instructions}\n\nAnswer with one JSON object and nothing else, according to this JSON Schema:\n${JSON.stringify(schema)}`;
}

function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrict);
  if (typeof schema !== 'object' || schema === null) return true;
  if ('type' in schema && schema.type === 'object') {
    const properties = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
    const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : [];
    if (!('additionalProperties' in schema) || schema.additionalProperties !== false) return false;
    if (properties.some((property) => !required.includes(property))) return false;
  }
  return Object.values(schema).every(isStrict);
}

/**
 * Parses the model's answer with the schema. Returns the result, or a sentence that tells the model what does not fit.
 * Tolerates a Markdown fence or a remark around the object, which occur if the server does not enforce the form.
 */
export function readAnswer<Result>(text: string, schema: z.ZodType<Result>): { result: Result } | { problem: string } {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  let value: unknown;
  try {
    value = JSON.parse(json, (_key, item: unknown) => (typeof item === 'string' ? withoutControls(item) : item));
  } catch {
    return { problem: 'It is not a JSON object.' };
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? { result: parsed.data } : { problem: z.prettifyError(parsed.error) };
}
