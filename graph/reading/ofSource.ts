import type { Passage, Reading } from './reading.ts';

/** Returns the part of a reading that one of its sources states, as the reading of that source alone. */
export function ofSource(reading: Reading, position: number): Reading {
  const source = reading.sources[position];
  const isHere = ({ passage }: { passage: Passage }): boolean => passage.source === position;
  const moved = <Each extends Passage | null>(passage: Each): Each => passage && { ...passage, source: 0 };
  const here = <Each extends { passage: Passage }>(all: readonly Each[]): Each[] =>
    all.filter(isHere).map((each) => ({ ...each, passage: moved(each.passage) }));
  const withInputs = <Each extends { inputs: Passage[] }>(each: Each): Each => ({
    ...each,
    inputs: each.inputs.map(moved),
  });
  return {
    ...reading,
    sources: source ? [source] : [],
    facts: here(reading.facts).map(withInputs),
    measures: here(reading.measures).map(withInputs),
    doubtful: here(reading.doubtful).map(withInputs),
    superseded: here(reading.superseded),
    remarks: here(reading.remarks),
    promises: here(reading.promises),
    questions: here(reading.questions).map((each) => ({
      ...each,
      answer: each.answer?.source === position ? moved(each.answer) : null,
    })),
    contradictions: [],
    agreements: [],
  };
}
