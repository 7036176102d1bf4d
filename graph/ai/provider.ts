import type { z } from 'zod';
import type { Heard } from '../text/spoken.ts';
import type { Logger } from '../log.ts';

/** The firm that is charged for the tokens, and the signal by which the user stops the call. */
export interface CallContext {
  tenantId: string;
  /** The member for whom the analyst works; null if nobody gave a name. */
  memberId: string | null;
  signal: AbortSignal;
  /** Receives the share of a long input that the analyst has worked through, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Receives the whole text so far from a streaming transcriber. A later text may start over. */
  onText?: (text: string) => void;
  /** Called when an analyst starts a text over; the earlier pieces are void. */
  onRestart?: () => unknown;
  /** Receives the sections that a model left out of a text even when it was asked for them once more. */
  onIncomplete?: (missing: string[]) => void;
}

export interface TextProblem {
  /** True when the model refuses, so that another request would not help. */
  isRefusal: boolean;
  /** For the model and for the user: 'These sections are missing: Terms; Risks.' */
  sentence: string;
  /** The sections that a text lacks which is otherwise right, so that it is better than nothing. */
  missing?: string[];
}

/** A piece of untrusted material with its label ('transcript', 'document'). */
export interface SourcePiece {
  label: string;
  text: string;
  /** Notes never replace this piece, however long the other pieces are. */
  staysWhole?: true;
}

/**
 * A kind of text that an analyst can write. Trusted instructions and untrusted sources stay separate up to the request:
 * the text of a source is data and never becomes an instruction.
 */
export interface TextTask<Input> {
  name: string;
  /** The system prompt. Contains no text from a user's file or recording. */
  instructions: string;
  sources(input: Input): SourcePiece[];
  /** The built-in analyst's version: the same kind of text by rules, in streamed pieces. */
  builtin(input: Input): Iterable<string>;
  /** Returns a text's fault or null. It is requested once more, then refused unless it only lacks sections. */
  problemIn?(text: string): TextProblem | null;
}

/** Like TextTask, but the answer is an object that `schema` accepts. */
export interface StructuredTask<Input, Result> extends Omit<TextTask<Input>, 'builtin' | 'problemIn'> {
  schema: z.ZodType<Result>;
  builtin(input: Input): Result;
}

/**
 * Writes summaries, memos and analyses. Throws a PROVIDER_UNAVAILABLE Failure when it cannot be reached, and UNREADABLE
 * when the model refuses. A text whose end is missing fails after its pieces were yielded, so that the caller can keep
 * them.
 */
export interface Analyst {
  /** The displayed name: 'Built-in analyst' or the name of a model. */
  name: string;
  isBuiltin: boolean;
  /** The input that one request may have, in tokens as `estimateTokens` counts them. Absent without a limit. */
  maxInputTokens?: () => number;
  /** Returns the tokens that the model counts for so many of `estimateTokens`, as far as it has been learned. */
  countedTokens?: (estimated: number) => number;
  /** Yields the pieces of the text in order; joined they are the whole text. */
  streamText<Input>(task: TextTask<Input>, input: Input, call: CallContext): AsyncIterable<string>;
  generate<Input, Result>(task: StructuredTask<Input, Result>, input: Input, call: CallContext): Promise<Result>;
  /** Answers a question from the web. Absent if the provider has no web search. */
  searchWeb?(question: WebQuestion, call: CallContext): Promise<WebAnswer>;
}

/** A question for the web. It is sent together with a tool, so it must not contain text from a file or recording. */
export interface WebQuestion {
  name: string;
  instructions: string;
  question: string;
}

/** An answer from the web with the pages that the provider cites, each at its place in the text. */
export interface WebAnswer {
  text: string;
  citations: { title: string; url: string; start: number; end: number }[];
}

/** A known speaker, with two to ten seconds of speech as a data URL. */
export interface KnownVoice {
  name: string;
  reference: string;
}

export interface GivenAudio {
  path: string;
  mimeType: string;
  /** Finds the voices that may occur in the audio. Transcribers that support voices call it. */
  findVoices?: () => Promise<KnownVoice[]>;
}

/** Turns one whole audio file into text, with times and speakers if the engine reports them. */
export interface Transcriber {
  name: string;
  maxBytes: number;
  /** Throws UNREADABLE for audio that cannot be decoded, PROVIDER_UNAVAILABLE when it cannot be reached. */
  transcribe(audio: GivenAudio, call: CallContext): Promise<Heard>;
}

/** The tokens of a call, estimated if the server does not report them. */
export interface TokenUsage {
  tenantId: string;
  memberId: string | null;
  model: string;
  task: string;
  inputTokens: number;
  /** The input tokens from the provider's prompt cache; 0 if not reported. */
  cachedTokens: number;
  outputTokens: number;
}

type Tokens = Pick<TokenUsage, 'inputTokens' | 'cachedTokens' | 'outputTokens'>;

/** Returns a function that stores a call's cost. Its failure must not lose the text, which is already paid for. */
export function createBooks(
  { model, log }: { model: string; log?: Logger },
  recordUsage: (usage: TokenUsage) => Promise<void>,
): (call: CallContext, task: string, tokens: Tokens) => Promise<void> {
  return async ({ tenantId, memberId }, task, tokens) => {
    const usage = { tenantId, memberId, model, task, ...tokens };
    try {
      await recordUsage(usage);
    } catch (error) {
      log?.error({ err: error, ...usage }, 'Token use was not recorded');
    }
  };
}
