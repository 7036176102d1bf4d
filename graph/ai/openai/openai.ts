import { Failure } from '../../errors.ts';
import { createChat, FormatRefused, type ChatSettings, type TokenUsage } from './chat.ts';
import { condense } from './condense.ts';
import { composeMessages } from './prompt.ts';
import {
  instructionsWithSchema,
  readAnswer,
  responseFormat,
  schemaForModel,
  weakerFormat,
  type FormatKind,
} from './structured.ts';
import { cutOff, readToEnd, writeWhole } from './writer.ts';
import type { Analyst } from '../provider.ts';

export interface OpenAiSettings extends ChatSettings {
  /** Longer material is read in parts of this size first. Estimated tokens of one request's input. */
  maxInputTokens: number;
}

/**
 * An analyst on any server that speaks OpenAI's chat completions: OpenAI, Azure, vLLM, Ollama, llama.cpp. Every way in
 * which it can fail becomes a Failure with a sentence; when the user stops it, it throws `call.signal.reason`.
 * `recordUsage` is told of every answer's tokens, of those broken off as well.
 */
export function createOpenAiAnalyst(
  settings: OpenAiSettings,
  recordUsage: (usage: TokenUsage) => Promise<void>,
): Analyst {
  const chat = createChat(settings, recordUsage);
  const { maxInputTokens } = settings;
  /** What the server has refused once it is not asked for again. */
  const formats = new Map<string, FormatKind>();

  return {
    name: settings.model,
    isBuiltin: false,

    async *streamText(task, input, call) {
      call.onProgress?.(0);
      const { instructions, name } = task;
      const sources = await condense(chat, {
        task: name,
        instructions,
        sources: task.sources(input),
        maxInputTokens,
        call,
      });
      yield* writeWhole(chat, { task: name, messages: composeMessages(instructions, sources), call });
      call.onProgress?.(1);
    },

    async generate(task, input, call) {
      call.onProgress?.(0);
      const { name, schema } = task;
      const jsonSchema = schemaForModel(schema);
      const withSchema = instructionsWithSchema(task.instructions, jsonSchema);
      // The longer instructions decide the budget, so that a fall-back to them still fits.
      const sources = await condense(chat, {
        task: name,
        instructions: withSchema,
        sources: task.sources(input),
        maxInputTokens,
        call,
      });

      const ask = async (repair?: { answer: string; problem: string }): Promise<string> => {
        const kind = formats.get(name) ?? 'json_schema';
        const messages = composeMessages(kind === 'json_schema' ? task.instructions : withSchema, sources);
        if (repair) {
          messages.push(
            { role: 'assistant', content: repair.answer },
            {
              role: 'user',
              content: `Your answer does not fit:\n${repair.problem}\nWrite the whole JSON object again, corrected.`,
            },
          );
        }
        try {
          const answer = await readToEnd(
            chat({ task: name, messages, format: responseFormat(kind, name, jsonSchema), call }),
          );
          if (answer.end === 'length') throw cutOff();
          return answer.text;
        } catch (error) {
          const next = error instanceof FormatRefused ? weakerFormat[kind] : null;
          if (next === null) throw error;
          formats.set(name, next);
          return ask(repair);
        }
      };

      const answer = await ask();
      let reading = readAnswer(answer, schema);
      if ('problem' in reading) reading = readAnswer(await ask({ answer, problem: reading.problem }), schema);
      if ('problem' in reading) throw unusableForm(settings.model);
      call.onProgress?.(1);
      return reading.result;
    },
  };
}

function unusableForm(model: string): Failure {
  return new Failure(
    'PROVIDER_UNAVAILABLE',
    `The model ${model} answered twice in a form that cannot be used. Try again; if it happens again, ask your administrator to choose a more capable model (OPENAI_MODEL).`,
  );
}
