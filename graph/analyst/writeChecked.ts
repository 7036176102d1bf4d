import type { StructuredTask } from '../ai/provider.ts';
import type { Scope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import type { Source } from '../reading/grounding/sourceIndex.ts';
import { keysOf } from '../keysOf.ts';
import { ground } from '../reading/grounding/grounding.ts';
import { readAddresses, type IsNamed } from '../text/addresses.ts';
import { problemInText } from './problemInText.ts';

export interface Subject {
  name: string;
  /** The only texts that its figures and links may come from. */
  sources: Source[];
}

export interface Writing<Item extends Subject, Input, Result, Field extends string, Words extends Texts<Field>> {
  task: StructuredTask<Input, Result>;
  inputOf(items: Item[]): Input;
  /** Returns the words about each of the items: undefined where the model wrote none, null where it need not. */
  wordsOf(result: Result, items: Item[]): (Words | null | undefined)[];
  maxLengths: Readonly<Record<Field, number>>;
  /** The number of items in one request; by default all. */
  batchSize?: number;
  maxConcurrentCalls?: number;
  /** After this many failures the model receives no more requests; by default 1. */
  maxFailures?: number;
  timeoutMs?: number;
  /** Called before each request with the number of items that were written about. */
  onProgress?: (done: number) => void;
}

export interface Written<Item, Words> {
  /** Without the items of failed requests and those that the model need not write about. */
  checked: Map<Item, CheckedTexts<Words>>;
  failures: string[];
}

const maxAskedAgain = 20;
const correction =
  "You wrote about these before. The piece 'problems' lists those of your texts that cannot be used, and why. Write about all of them again, without these problems.";

/**
 * Lets a model write about items and checks each text. It is asked once more about all faulty items together, and the
 * answer with fewer problems counts. Its words are never changed: a text that does not pass is left out, and the caller
 * uses its rules' text. Writes nothing with the built-in analyst. Throws `signal.reason`, and every error that is not
 * the provider's.
 */
export async function writeChecked<
  Item extends Subject,
  Input,
  Result,
  Field extends string,
  Words extends Texts<Field>,
>(
  { scope, signal }: { scope: Scope; signal: AbortSignal },
  items: readonly Item[],
  writing: Writing<Item, Input, Result, Field, Words>,
): Promise<Written<Item, Words>> {
  const { tenantId, memberId, services } = scope;
  const { analyst, log } = services;
  const { task, maxFailures = 1, batchSize = items.length, maxConcurrentCalls = 1, timeoutMs, onProgress } = writing;
  const checked = new Map<Item, CheckedTexts<Words>>();
  const failures: string[] = [];
  if (analyst.isBuiltin || items.length === 0) return { checked, failures };

  async function ask(some: Item[], asked: StructuredTask<Input, Result>): Promise<void> {
    const deadline = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs);
    const call = { tenantId, memberId, signal: deadline ? AbortSignal.any([signal, deadline]) : signal };
    try {
      const given = writing.wordsOf(await analyst.generate(asked, writing.inputOf(some), call), some);
      for (const [index, item] of some.entries()) keep(item, given[index]);
    } catch (error) {
      signal.throwIfAborted();
      const isLate = deadline !== null && error === deadline.reason;
      if (!(error instanceof Failure) && !isLate) throw error;
      log.warn({ err: error }, `could not get ${task.name}`);
      failures.push(error instanceof Failure ? error.message : `${analyst.name} did not answer in time.`);
    }
  }

  function keep(item: Item, words: Words | null | undefined): void {
    const earlier = checked.get(item);
    if (words === null || (words === undefined && earlier)) return;
    const now: CheckedTexts<Words> = words
      ? checkTexts<Field, Words>(words, item.sources, writing.maxLengths)
      : { words: null, problems: ['Nothing was written about it.'], unverified: 0 };
    if (!earlier?.words || now.problems.length < earlier.problems.length) checked.set(item, now);
  }

  const waiting = batchesOf(items, batchSize).values();
  let done = 0;
  async function work(): Promise<void> {
    for (const some of waiting) {
      if (failures.length >= maxFailures) return;
      onProgress?.(done);
      await ask(some, task);
      done += some.length;
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentCalls }, work));

  const faulty = items.filter((item) => (checked.get(item)?.problems.length ?? 0) > 0);
  for (const some of batchesOf(faulty, maxAskedAgain)) {
    if (failures.length >= maxFailures) break;
    const problems = some.flatMap((item) => checked.get(item)?.problems.map((each) => `${item.name}, ${each}`) ?? []);
    await ask(some, corrected(task, problems.join('\n\n')));
  }
  return { checked, failures };
}

/** Returns a model's words about an item if all of them passed. */
export function wholeWords<Item, Words>({ checked }: Written<Item, Words>, item: Item): Words | null {
  const found = checked.get(item);
  return found && found.problems.length === 0 ? found.words : null;
}

/** The model's own words are material, because they may repeat what a file says. */
function corrected<Input, Result>(
  task: StructuredTask<Input, Result>,
  problems: string,
): StructuredTask<Input, Result> {
  return {
    ...task,
    instructions: `${task.instructions}\n${correction}`,
    sources: (input) => [...task.sources(input), { label: 'problems', text: problems, staysWhole: true }],
  };
}

function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** What a model wrote about something: texts and lists of texts by name. */
export type Texts<Field extends string> = Partial<Record<Field, string | string[]>>;

export interface CheckedTexts<Words> {
  /** Texts that did not pass are empty, and missing from lists. Null when the model wrote nothing. */
  words: Words | null;
  /** For the model: 'reasoning: No source states “$99M”. The text was: …' */
  problems: string[];
  /** The number of figures that no source states. */
  unverified: number;
}

const link = /(?:https?:\/\/|www\.)[^\s<>"“”()[\]]*[^\s<>"“”()[\].,;:!?'’]/gi;

/**
 * Checks texts by a model: each has words and at most `maxLengths` characters, is no apology, and states only figures
 * and links of the sources. Blank texts of a list are dropped without being a problem.
 */
export function checkTexts<Field extends string, Words extends Texts<Field>>(
  words: Words,
  sources: Source[],
  maxLengths: Readonly<Record<Field, number>>,
): CheckedTexts<Words> {
  const isNamed = readAddresses(sources.map(({ text }) => text));
  const problems: string[] = [];
  let unverified = 0;

  function passes(field: Field, text: string): boolean {
    const invented = ground(text, sources).filter(({ isVerified }) => !isVerified);
    unverified += invented.length;
    const found = [
      ...(invented.length > 0 ? [`No source states ${quoted(invented.map((figure) => figure.text))}.`] : []),
      ...problemsOfForm(text, isNamed, maxLengths[field]),
    ];
    if (found.length > 0)
      problems.push(`${field}: ${found.join(' ')} The text was: ${text.slice(0, maxLengths[field])}`);
    return found.length === 0;
  }

  const checked = keysOf(maxLengths).flatMap((field): [Field, string | string[]][] => {
    const given: string | string[] | undefined = words[field];
    if (given === undefined) return [];
    if (typeof given === 'string') return [[field, passes(field, given.trim()) ? given.trim() : '']];
    const texts = given.map((text) => text.trim()).filter((text) => text !== '');
    return [[field, texts.filter((text) => passes(field, text))]];
  });
  return { words: { ...words, ...Object.fromEntries(checked) }, problems, unverified };
}

function problemsOfForm(text: string, isNamed: IsNamed, maxLength: number): string[] {
  if (text === '') return ['It has no words.'];
  const links = Array.from(text.matchAll(link), ([address]) => address).filter((address) => !isNamed(address));
  return [
    ...(links.length > 0 ? [`No source contains the link ${quoted(links)}.`] : []),
    ...(text.length > maxLength ? [`It has more than ${maxLength.toLocaleString('en-US')} characters.`] : []),
    problemInText(text)?.sentence ?? [],
  ].flat();
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');
