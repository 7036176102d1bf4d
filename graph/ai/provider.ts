import type { z } from 'zod';
import type { Heard } from '../text/spoken.ts';

/** The context of every call: the firm that pays for the tokens, and the signal with which the user stops it. */
export interface CallContext {
  tenantId: string;
  signal: AbortSignal;
  /** Called as an analyst works through a long input; a share from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called with the whole text so far, where a transcriber tells it while it listens. It may begin again. */
  onText?: (text: string) => void;
  /** Called when an analyst begins a text again: the pieces that it handed on before are void. */
  onRestart?: () => unknown;
}

/** Why a text is not the one that was asked for. */
export interface TextProblem {
  /** The model declines: asking again later would not help. */
  isRefusal: boolean;
  /** For the model and for the user: 'These sections are missing: Terms; Risks.' */
  sentence: string;
}

/** A piece of untrusted material with its label ('transcript', 'document'). */
export interface SourcePiece {
  label: string;
  text: string;
  /** Is not replaced by notes on it, however long the rest is. */
  staysWhole?: true;
}

/**
 * One kind of writing that an analyst can be asked for. The trusted instructions and the untrusted
 * source stay apart all the way to the wire: `source` text is data and never becomes an instruction.
 */
export interface TextTask<Input> {
  name: string;
  /** The system prompt. Holds no text that came from a user's file or recording. */
  instructions: string;
  /** The untrusted material. */
  sources(input: Input): SourcePiece[];
  /** How the built-in analyst does it: the same result, by rules, in the pieces it is streamed in. */
  builtin(input: Input): Iterable<string>;
  /** The fault of a model's text; null without one. A wrong text is asked for once more, then refused. */
  problemIn?(text: string): TextProblem | null;
}

/** As TextTask, but the answer is an object that `schema` accepts. */
export interface StructuredTask<Input, Result> extends Omit<TextTask<Input>, 'builtin' | 'problemIn'> {
  schema: z.ZodType<Result>;
  builtin(input: Input): Result;
}

/** Writes summaries, memos and analyses. Throws a PROVIDER_UNAVAILABLE Failure when it cannot be reached. */
export interface Analyst {
  /** As the interface names it: 'Built-in analyst' or a model's name. */
  name: string;
  isBuiltin: boolean;
  /** Pieces of the text in order; the whole text is their concatenation. */
  streamText<Input>(task: TextTask<Input>, input: Input, call: CallContext): AsyncIterable<string>;
  generate<Input, Result>(task: StructuredTask<Input, Result>, input: Input, call: CallContext): Promise<Result>;
  /** Answers a question from the web; absent where the provider searches none. */
  searchWeb?(question: WebQuestion, call: CallContext): Promise<WebAnswer>;
}

/** A question to the web. It goes out with a tool, so neither part may hold text of a file or a recording. */
export interface WebQuestion {
  name: string;
  instructions: string;
  question: string;
}

/** The web's answer, with the pages that the provider cites, each at its place in the text. */
export interface WebAnswer {
  text: string;
  citations: { title: string; url: string; start: number; end: number }[];
}

/** Somebody whose voice is known, with two to ten seconds of it as a data URL. */
export interface KnownVoice {
  name: string;
  reference: string;
}

/** One whole audio file. */
export interface GivenAudio {
  path: string;
  mimeType: string;
  /** Finds the voices that may be heard in it; called by a transcriber that can make use of them. */
  findVoices?: () => Promise<KnownVoice[]>;
}

/** Turns one whole audio file into text, with times and speakers where it knows them. */
export interface Transcriber {
  name: string;
  /** The largest file it takes, in bytes. */
  maxBytes: number;
  /** Throws an UNREADABLE Failure for audio that cannot be decoded, a PROVIDER_UNAVAILABLE one when it cannot be reached. */
  transcribe(audio: GivenAudio, call: CallContext): Promise<Heard>;
}
