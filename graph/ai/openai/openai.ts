import type { ZodType } from 'zod';
import { Failure } from '../../request/errors.ts';
import type { TokenUsage, Analyst, CallContext, SourcePiece, TextProblem } from '../provider.ts';
import { FormatRefused, refused, type ChatSettings } from './chat.ts';
import { condense, tokensOf } from './condense.ts';
import { TooLong } from './openaiErrors.ts';
import { composeMessages, type Message } from './prompt.ts';
import {
  instructionsWithSchema,
  readAnswer,
  responseFormat,
  schemaForModel,
  weakerFormat,
  type FormatKind,
} from './structured.ts';
import { createWriter, readToEnd, type Whole } from './writer.ts';

const minEstimate = 500;
const minRatio = 0.3;
const maxRatio = 1.2;
const weightOfNewest = 0.5;

/**
 * Learns how many tokens a model counts for one of `estimateTokens`, so that a limit in its own tokens is used fully.
 * Begins at 1 and follows the newest requests, because languages and tables differ.
 */
function learnRatio(): { learn(counted: number, estimated: number): void; value(): number } {
  let ratio = 1;
  return {
    learn(counted, estimated) {
      if (estimated < minEstimate || counted <= 0) return;
      const seen = Math.min(maxRatio, Math.max(minRatio, counted / estimated));
      ratio += weightOfNewest * (seen - ratio);
    },
    value: () => ratio,
  };
}

/** A model with a smaller input cannot hold a text together with its instructions. */
const minInputTokens = 1_000;

export interface OpenAiSettings extends ChatSettings {
  /** In input tokens of a request, as the model counts them. Longer material is first read in parts of this size. */
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
  const ratio = learnRatio();
  const write = createWriter({ ...settings, onCount: ratio.learn }, recordUsage);
  /** In estimated tokens. Lowered when the server reports that the model accepts less input. */
  let accepted = Infinity;
  const maxInputTokens = () => Math.min(accepted, Math.floor(settings.maxInputTokens / ratio.value()));
  /** By task. A form that the server has refused once is not requested again. */
  const formats = new Map<string, FormatKind>();

  /** Works on sources that fit the model; where the server calls them too long, on notes of half their size. */
  async function* fitting<Result>(
    asked: { task: string; instructions: string; sources: SourcePiece[]; call: CallContext },
    work: (sources: SourcePiece[]) => AsyncGenerator<string, Result>,
  ): AsyncGenerator<string, Result> {
    let { sources } = asked;
    for (;;) {
      const limit = maxInputTokens();
      try {
        sources = await condense(write, { ...asked, sources, maxInputTokens: limit });
        return yield* work(sources);
      } catch (error) {
        const half = Math.floor(Math.min(limit, tokensOf(asked.instructions, sources)) / 2);
        if (!(error instanceof TooLong) || half < minInputTokens) throw error;
        accepted = Math.min(accepted, half);
        asked.call.onRestart?.();
      }
    }
  }

  return {
    name: settings.model,
    isBuiltin: false,
    maxInputTokens,
    countedTokens: (estimated) => Math.round(estimated * ratio.value()),

    async *streamText(task, input, call) {
      call.onProgress?.(0);
      const { instructions, name, problemIn = () => null } = task;
      yield* fitting({ task: name, instructions, sources: task.sources(input), call }, async function* (sources) {
        const messages = composeMessages(instructions, sources);
        const { text } = yield* write({ task: name, messages, call });
        const problem = problemIn(text);
        if (!problem) return;
        call.onRestart?.();
        messages.push(...correction(text, problem.sentence, 'text'));
        let remaining = problem;
        try {
          const second = yield* write({ task: name, messages, call });
          const left = problemIn(second.text);
          if (!left) return;
          remaining = left;
        } catch (error) {
          call.signal.throwIfAborted();
          if (!(problem.missing && error instanceof Failure)) throw error;
        }
        if (!problem.missing && !remaining.missing) throw unusableText(settings.model, remaining);
        const isFirstBetter = (problem.missing?.length ?? Infinity) <= (remaining.missing?.length ?? Infinity);
        if (isFirstBetter) {
          call.onRestart?.();
          yield text;
        }
        call.onIncomplete?.((isFirstBetter ? problem : remaining).missing ?? []);
      });
      call.onProgress?.(1);
    },

    async generate(task, input, call) {
      call.onProgress?.(0);
      const { name, schema } = task;
      const jsonSchema = schemaForModel(schema);
      const withSchema = instructionsWithSchema(task.instructions, jsonSchema);

      async function* ask(sources: SourcePiece[], repair: Message[] = []): AsyncGenerator<string, Whole> {
        const kind = formats.get(name) ?? 'json_schema';
        const instructions = kind === 'json_schema' ? task.instructions : withSchema;
        const messages = [...composeMessages(instructions, sources), ...repair];
        try {
          return yield* write({ task: name, messages, format: responseFormat(kind, name, jsonSchema), call });
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
        const reading = readJoined(answer, schema);
        if ('result' in reading) return reading.result;
        // Parts that do not join say nothing about what the model got wrong, so it is asked afresh.
        const repair = answer.parts.length > 1 ? [] : correction(answer.text, reading.problem, 'JSON object');
        const again = readJoined(yield* ask(sources, repair), schema);
        if ('result' in again) return again.result;
        throw unusableForm(settings.model);
      });
      const result = await readToEnd(work);
      call.onProgress?.(1);
      return result;
    },
  };
}

function correction(answer: string, problem: string, what: string): Message[] {
  return [
    { role: 'assistant', content: answer },
    { role: 'user', content: `Your answer does not fit:\n${problem}\nWrite the whole ${what} again, corrected.` },
  ];
}

function readJoined<Result>({ text, parts }: Whole, schema: ZodType<Result>): ReturnType<typeof readAnswer<Result>> {
  const joinings = [...new Set([text, parts.join(''), parts.at(-1) ?? ''])];
  const readings = joinings.map((joined) => readAnswer(joined, schema));
  return readings.find((reading) => 'result' in reading) ?? readAnswer(text, schema);
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
