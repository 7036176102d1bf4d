import { Failure } from '../../errors.ts';
import type { TokenUsage } from './books.ts';
import { createChat, FormatRefused, refused, type ChatSettings } from './chat.ts';
import { condense, tokensOf } from './condense.ts';
import { TooLong } from './errors.ts';
import { composeMessages, type Message } from './prompt.ts';
import {
  instructionsWithSchema,
  readAnswer,
  responseFormat,
  schemaForModel,
  weakerFormat,
  type FormatKind,
} from './structured.ts';
import { cutOff, readToEnd, writeWhole } from './writer.ts';
import type { Analyst, CallContext, SourcePiece, TextProblem } from '../provider.ts';

/** A model with a smaller input cannot hold a text together with its instructions. */
const leastInputTokens = 1_000;

export interface OpenAiSettings extends ChatSettings {
  /** In estimated input tokens of a request. Longer material is first read in parts of this size. */
  maxInputTokens: number;
}

/**
 * Creates an analyst on any server with OpenAI's chat completions: OpenAI, Azure, vLLM, Ollama, llama.cpp. Every error
 * becomes a Failure with a sentence; when the user stops it, it throws `call.signal.reason`. `recordUsage` receives the
 * tokens of every answer, including incomplete answers.
 */
export function createOpenAiAnalyst(
  settings: OpenAiSettings,
  recordUsage: (usage: TokenUsage) => Promise<void>,
): Analyst {
  const chat = createChat(settings, recordUsage);
  /** Lowered when the server reports that the model accepts less input. */
  let { maxInputTokens } = settings;
  /** By task. A form that the server has refused once is not requested again. */
  const formats = new Map<string, FormatKind>();

  /**
   * Works on sources that fit the model. If the server reports that they are too long, works on notes of half their
   * size.
   */
  async function* fitting<Result>(
    asked: { task: string; instructions: string; sources: SourcePiece[]; call: CallContext },
    work: (sources: SourcePiece[]) => AsyncGenerator<string, Result>,
  ): AsyncGenerator<string, Result> {
    let { sources } = asked;
    for (;;) {
      const limit = maxInputTokens;
      try {
        sources = await condense(chat, { ...asked, sources, maxInputTokens: limit });
        return yield* work(sources);
      } catch (error) {
        const half = Math.floor(Math.min(limit, tokensOf(asked.instructions, sources)) / 2);
        if (!(error instanceof TooLong) || half < leastInputTokens) throw error;
        maxInputTokens = Math.min(maxInputTokens, half);
        asked.call.onRestart?.();
      }
    }
  }

  return {
    name: settings.model,
    isBuiltin: false,

    async *streamText(task, input, call) {
      call.onProgress?.(0);
      const { instructions, name, problemIn = () => null } = task;
      yield* fitting({ task: name, instructions, sources: task.sources(input), call }, async function* (sources) {
        const messages = composeMessages(instructions, sources);
        const first = yield* writeWhole(chat, { task: name, messages, call });
        const problem = problemIn(first.text);
        if (!problem) return;
        call.onRestart?.();
        messages.push(...correction(first.text, problem.sentence, 'text'));
        const second = yield* writeWhole(chat, { task: name, messages, call });
        const remaining = problemIn(second.text);
        if (remaining) throw unusableText(settings.model, remaining);
      });
      call.onProgress?.(1);
    },

    async generate(task, input, call) {
      call.onProgress?.(0);
      const { name, schema } = task;
      const jsonSchema = schemaForModel(schema);
      const withSchema = instructionsWithSchema(task.instructions, jsonSchema);

      async function* ask(sources: SourcePiece[], repair: Message[] = []): AsyncGenerator<string, string> {
        const kind = formats.get(name) ?? 'json_schema';
        const instructions = kind === 'json_schema' ? task.instructions : withSchema;
        const messages = [...composeMessages(instructions, sources), ...repair];
        try {
          const answer = yield* chat({ task: name, messages, format: responseFormat(kind, name, jsonSchema), call });
          if (answer.end === 'length') throw cutOff();
          return answer.text;
        } catch (error) {
          const next = error instanceof FormatRefused ? weakerFormat[kind] : null;
          if (next === null) throw error;
          formats.set(name, next);
          return yield* ask(sources, repair);
        }
      }

      // The longer instructions determine the budget, so that they still fit if the server refuses the form.
      const asked = { task: name, instructions: withSchema, sources: task.sources(input), call };
      const work = fitting(asked, async function* (sources) {
        const answer = yield* ask(sources);
        const reading = readAnswer(answer, schema);
        if ('result' in reading) return reading.result;
        const again = readAnswer(yield* ask(sources, correction(answer, reading.problem, 'JSON object')), schema);
        if ('result' in again) return again.result;
        throw unusableForm(settings.model);
      });
      const result = await readToEnd(work);
      call.onProgress?.(1);
      return result;
    },
  };
}

/** Sends the model its own answer back, with the problem. */
function correction(answer: string, problem: string, what: string): Message[] {
  return [
    { role: 'assistant', content: answer },
    { role: 'user', content: `Your answer does not fit:\n${problem}\nWrite the whole ${what} again, corrected.` },
  ];
}

function unusableText(model: string, { isRefusal, sentence }: TextProblem): Failure {
  if (isRefusal) return refused(model);
  return new Failure(
    'PROVIDER_UNAVAILABLE',
    `The model ${model} was asked twice and did not follow the instructions. ${sentence} Try again; if it happens again, ask your administrator to choose a more capable model.`,
  );
}

function unusableForm(model: string): Failure {
  return new Failure(
    'PROVIDER_UNAVAILABLE',
    `The model ${model} answered twice in a form that cannot be used. Try again; if it happens again, ask your administrator to choose a more capable model.`,
  );
}
