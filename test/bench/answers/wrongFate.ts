import { raiseDoubts, settleDoubts } from '../../../graph/reading/byModel/doubts.ts';
import type { ModelAnswer, StatedFigure } from '../../../graph/reading/byModel/modelAnswer.ts';
import { numberSources, Places } from '../../../graph/reading/byModel/numberedSources.ts';
import { Verifier } from '../../../graph/reading/byModel/verifyAnswer.ts';
import type { Reading } from '../../../graph/reading/reading.ts';
import type { SourceText } from '../../../graph/reading/sources.ts';

/** What becomes of a wrong figure among a model's other figures, before the model is asked again. */
export interface Fate {
  outcome: 'STOPPED' | 'ASKED_BACK' | 'SHOWN';
  /** What is said against it. */
  reasons: string[];
  /** True when code made another figure of it. */
  isChanged: boolean;
}

/** Puts a wrong figure in the place of what a recorded answer says of its passage and number, and checks the answer. */
export async function fateOf(
  figure: StatedFigure,
  sources: readonly SourceText[],
  recorded: ModelAnswer,
  rules: Reading,
): Promise<Fate> {
  const isOther = ({ at, printed }: { at: string; printed: string }): boolean =>
    at !== figure.at || (!printed.includes(figure.printed) && !figure.printed.includes(printed));
  const answer = {
    ...recorded,
    facts: [...recorded.facts.filter(isOther), figure],
    withdrawn: recorded.withdrawn.filter(isOther),
  };
  const places = new Places(numberSources(sources));
  const verifier = new Verifier(sources, places, answer.periods);
  const { verified, failed } = await verifier.figures(answer, new AbortController().signal);
  const failure = failed.find(({ stated }) => stated === figure);
  if (failure) return { outcome: 'STOPPED', reasons: [failure.reason], isChanged: false };
  const withdrawn = answer.withdrawn.flatMap(({ at, printed }) => {
    const place = verifier.spanOf(at, printed);
    return place ? [verifier.passageOf(place)] : [];
  });
  const doubts = raiseDoubts({ verified, failed }, rules, withdrawn, places);
  const { facts } = settleDoubts(verified, [], doubts, null, verifier);
  const isChanged = !facts.some(({ metric, value }) => metric === figure.metric && value === figure.value);
  const doubt = doubts.find(({ about }) => about.kind === 'VERIFIED' && about.figure.stated === figure);
  return { outcome: doubt ? 'ASKED_BACK' : 'SHOWN', reasons: doubt?.reasons ?? [], isChanged };
}
