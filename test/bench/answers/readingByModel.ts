import { circumstancesText } from '../../../graph/analyst/byModel/prompts.ts';
import { readByModel } from '../../../graph/analyst/byModel/readByModel.ts';
import type { Analyst } from '../../../graph/ai/provider.ts';
import { selectAnalyst } from '../../../graph/ai/select.ts';
import { readEnv } from '../../../graph/env.ts';
import { inTurns } from '../../../graph/reading/inTurns.ts';
import type { Reading } from '../../../graph/reading/reading.ts';
import { readSources } from '../../../graph/reading/readSources.ts';
import type { MemoSource, SourceText } from '../../../graph/reading/sources.ts';
import { scoreCall, type Truth } from '../scores/callsScore.ts';
import { alteredFacts, overhear, saidOf } from './rawAnswer.ts';
import { marksOf, writeByModel, type WrittenText } from './writingByModel.ts';
import { recordedAnalyst, type Replay } from './recordedAnalyst.ts';

/**
 * Returns a reader of labelled cases: with the model that the environment configures, else with recorded answers.
 * `report` prints the tokens of the model, or the recorded answers whose prompts have changed and those that are
 * missing.
 * @param places the folder of the answers, and a folder for the prompts of missing ones
 */
export function readingByModel(places: { folder?: string | undefined; pending?: string | undefined } = {}): {
  read: (call: { name: string; truth: Truth }, sources: SourceText[]) => Promise<Reading>;
  /** Writes the memo and the summary of a reading; returns the memo. */
  write: (caseName: string, source: MemoSource, reading: Reading) => Promise<string>;
  report: () => void;
} {
  const env = readEnv(process.env);
  const isConfigured = Boolean(env.OPENAI_API_KEY ?? env.OPENAI_BASE_URL);
  const replay: Replay = { missing: [], changed: [] };
  const tokens = { calls: 0, input: 0, output: 0 };
  const texts: WrittenText[] = [];
  const sums = { dropped: 0, altered: 0, characters: 0, truths: 0, met: 0 };
  const record = ({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }) => {
    tokens.calls += 1;
    tokens.input += inputTokens;
    tokens.output += outputTokens;
    return Promise.resolve();
  };
  const analystFor = (caseName: string): Promise<Analyst> =>
    isConfigured ? selectAnalyst(env, record) : Promise.resolve(recordedAnalyst(caseName, replay, places));
  return {
    async read(call, sources) {
      const rules = await inTurns(readSources(sources));
      const title = sources.find(({ kind }) => kind === 'CONVERSATION')?.title;
      const matter = { sources, context: { circumstances: circumstancesText({ title }) } };
      const { analyst, heard } = overhear(await analystFor(call.name), sources);
      const context = { tenantId: 'bench', memberId: null, signal: new AbortController().signal };
      const { reading } = await readByModel(analyst, matter, rules, context).catch((error: unknown) => {
        if (replay.missing.length === 0) throw error;
        return { reading: rules };
      });
      const raw = scoreCall(call.truth, saidOf(heard, sources, reading.subject.name), new Map());
      sums.truths += raw.truths;
      sums.met += raw.met;
      sums.dropped += reading.record.droppedCount;
      sums.altered += alteredFacts(reading, heard);
      sums.characters += heard.outputCharacters;
      return reading;
    },
    async write(caseName, source, reading) {
      try {
        const { memo, summary } = await writeByModel(await analystFor(caseName), source, reading);
        texts.push(memo, summary);
        return `${memo.text}\n\nSummary: ${summary.text}`;
      } catch (error) {
        if (replay.missing.length === 0) throw error;
        return '';
      }
    },
    report() {
      const { figures, marked } = marksOf(texts);
      if (texts.length > 0)
        console.log(`figures of memos and summaries: ${figures}, marked as not found: ${marked.length}`);
      for (const each of marked) console.log(`    ${each}`);
      console.log(
        `facts recall of the model's own answers: ${(sums.met / sums.truths).toFixed(3)} (${sums.met}/${sums.truths})`,
      );
      console.log(`facts that differ from everything the model said: ${sums.altered}`);
      console.log(`statements of the model that their places do not state: ${sums.dropped}`);
      console.log(`output of the model: ${sums.characters} characters`);
      if (isConfigured) console.log(`calls ${tokens.calls}, tokens in ${tokens.input}, out ${tokens.output}`);
      for (const what of ['missing', 'changed'] as const)
        if (replay[what].length > 0) console.log(`${what}: ${replay[what].join(', ')}`);
    },
  };
}
