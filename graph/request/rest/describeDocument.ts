import { restSharedTexts, restTexts } from '../../text/api/restTexts.ts';
import { sharedTexts, withoutNull } from '../../text/api/sharedTexts.ts';

interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema: unknown;
}

/** Describes every property of the named schemas, at any depth, that its route leaves without a description. */
export function describeSchemas(schemas: Readonly<Record<string, unknown>>): void {
  for (const [name, schema] of Object.entries(schemas)) describeProperties(schema as Schema, name);
}

function describeProperties(schema: Schema, path: string): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const within = `${path}.${name}`;
    const description = property.description ?? textOf(within, canBeNull(property));
    if (description !== undefined) property.description = description;
    describeProperties(property, within);
  }
  const { items, additionalProperties, anyOf = [] } = schema;
  const parts = [items, typeof additionalProperties === 'object' ? additionalProperties : undefined, ...anyOf];
  for (const part of parts) if (part) describeProperties(part, path);
}

function canBeNull({ type, anyOf = [] }: Schema): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || anyOf.some(canBeNull);
}

/** Returns the parameters of an operation, each with a description. */
export function describeParameters(operationId: string, parameters: Parameter[]): Parameter[] {
  return parameters.map((parameter) => {
    const description =
      parameter.description ??
      (parameter.schema as Schema).description ??
      textOf(`${operationId}.${parameter.name}`, false);
    return description === undefined ? parameter : { ...parameter, description };
  });
}

function textOf(path: string, isNullable: boolean): string | undefined {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const text = restTexts[path] ?? restSharedTexts[name] ?? sharedTexts[name];
  // '; null …' tells when an answer is null, so it is removed for a property that cannot be null and for a property of
  // a body.
  return isNullable && !/^\w+Body\./.test(path) ? text : withoutNull(text);
}
