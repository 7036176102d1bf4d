import { memoSections } from '../../graph/analyst/memoSections.ts';

export interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  response_format?: { type: string; json_schema?: { name: string; schema: Schema; strict?: boolean } };
  tools?: unknown;
}

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

/**
 * Writes prose from the sources alone, as a careful model would: the requested sections as Markdown headings and, under
 * each, sentences of the source word for word, those with figures first.
 */
export function answerInText(body: ChatBody): string {
  const sentences = sentencesOf(body);
  if (sentences.length === 0) return 'The material says nothing.';
  // Requests for notes on a part contain the instructions for the whole.
  if (system(body).startsWith('You take notes')) return sentences.slice(0, 5).join(' ');
  const sections = /in this order: ([^.]+)\./.exec(system(body))?.[1]?.split('; ') ?? [];
  const headings = sections.map((section) => `## ${section}`);
  if (headings.length === 0) return sentences.slice(0, 5).join(' ');
  return headings
    .map((heading, index) => `${heading}\n\n${[0, 1].map((offset) => pick(sentences, index * 2 + offset)).join(' ')}`)
    .join('\n\n');
}

/** Returns an object of the schema's shape: texts are sentences of the sources, numbers are figures in them. */
export function answerInJson(body: ChatBody, schema: Schema): string {
  const sentences = sentencesOf(body);
  const figures = sentences.flatMap((sentence) => sentence.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  let texts = 0;
  let numbers = 0;
  const build = (part: Schema): unknown => {
    if (part.const !== undefined) return part.const;
    if (part.enum) return part.enum[0];
    if (part.anyOf) return build(part.anyOf.find(({ type }) => type !== 'null') ?? {});
    const type = Array.isArray(part.type) ? part.type.find((name) => name !== 'null') : part.type;
    switch (type) {
      case 'object':
        return Object.fromEntries(Object.entries(part.properties ?? {}).map(([name, inner]) => [name, build(inner)]));
      case 'array':
        return Array.from({ length: Math.max(2, part.minItems ?? 0) }, () => build(part.items ?? {}));
      case 'boolean':
        return false;
      case 'number':
      case 'integer': {
        const figure = pick(figures, numbers++) ?? 0;
        const bounded = Math.min(Math.max(figure, part.minimum ?? figure), part.maximum ?? figure);
        return type === 'integer' ? Math.round(bounded) : bounded;
      }
      default:
        return pick(sentences, texts++) ?? '';
    }
  };
  return JSON.stringify(build(schema));
}

/** Returns the pieces of material in the last message that contains any, with their labels. */
export function sourcesOf(body: ChatBody): { label: string; text: string }[] {
  const holder = body.messages.findLast(({ role, content }) => role === 'user' && /^BEGIN /m.test(content));
  const pieces = holder?.content.matchAll(/^BEGIN (.+) ([0-9a-f]{32})\n([\s\S]*?)\nEND \1 \2$/gm) ?? [];
  return Array.from(pieces, ([, label = '', , text = '']) => ({ label, text }));
}

/** Returns a text as a model writes it, with the line that names the omitted sections. */
export function memoAnswer(text: string, sections: readonly string[] = memoSections): { kind: 'text'; text: string } {
  return { kind: 'text', text: `${text}\n\nNot covered by the sources: ${sections.join(', ')}.` };
}

const addedByCode = [
  'facts',
  'corrected figures',
  'risks',
  'people',
  'terms',
  'promises',
  'questions asked',
  'on file',
];

function sentencesOf(body: ChatBody): string[] {
  const sources = sourcesOf(body).filter(({ label }) => !addedByCode.includes(label));
  const sentences = sources.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.trim()));
  const hasFigure = (sentence: string) => (/\d/.test(sentence) ? 1 : 0);
  return sentences.filter((sentence) => sentence !== '').sort((a, b) => hasFigure(b) - hasFigure(a));
}

function system(body: ChatBody): string {
  return body.messages.find(({ role }) => role === 'system')?.content ?? '';
}

function pick<Item>(items: Item[], index: number): Item | undefined {
  return items[index % items.length];
}
