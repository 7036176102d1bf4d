import { countCpuTime } from '../../../test/support/cpuTime.ts';
import { findSubject } from '../subject/findSubject.ts';
import { readSpeech, type SpeechReading } from './readSpeech.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'readSpeech');

function read(text: string): SpeechReading {
  const subject = { name: 'Lumwick', aliases: [], by: 'GIVEN' as const };
  const source = {
    kind: 'CONVERSATION' as const,
    label: 'conversation',
    title: 'Lumwick - first call',
    text,
    parts: [],
  };
  const others = [{ name: 'Pennant', role: 'COMPETITOR' as const }, ...findSubject([source], 'Lumwick').others];
  const reading = readSpeech(source, { subject, others });
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

const brief = ({ facts }: SpeechReading): string[] =>
  facts.map(({ metric, value, status, owner }) => `${metric} ${value} ${status} ${owner}`);

describe('a conversation', () => {
  it.each(cases('a conversation gives the facts of') as [string, string, string[]][])(
    'gives the facts of %s',
    (_name, text, facts) => expect(brief(read(text))).toEqual(facts),
  );

  it('keeps what was taken back out of the facts', () => {
    const { facts, superseded } = read(
      'Partner: And ARR?\nFounder: ARR is eighteen million, no, sorry, sixteen million.\nPartner: Okay.',
    );
    expect(facts.map(({ value }) => value)).toEqual([16_000_000]);
    expect(superseded.map(({ value }) => value)).toEqual([18_000_000]);
  });

  it.each(cases('a conversation dates a figure by a year in words') as [string, string, string, string][])(
    'dates a figure by a year in words: %s',
    (_, text, label, end) => {
      expect(read(`Partner: Hello.\n${text}\nPartner: Okay.`).facts).toMatchObject([
        { periodLabel: label, periodEnd: end },
      ]);
    },
  );

  it.each([
    ['I mean', 'Founder: We are raising thirty million, Series B. And we have, I mean, we are at one fifty pre.', 30e6],
    ['another unit', 'Founder: ARR is eighteen million, no, sorry, growth is forty percent.', 18e6],
    ['a part of it', 'Founder: ARR is eighteen million. The pilots are not in the eighteen.', 18e6],
  ])('keeps the earlier figure after %s', (_name, said, value) => {
    const { facts, superseded } = read(`Partner: And ARR, and the round?\n${said}\nPartner: Okay.`);
    expect(superseded).toEqual([]);
    expect(facts.map((fact) => fact.value)).toContain(value);
  });

  it.each(cases('a conversation knows the currency that is said') as [string, string, string, string][])(
    'knows the currency that is said %s',
    (_name, text, metric, currency) => {
      const currencies = read(text).facts.filter((fact) => fact.metric === metric);
      expect(currencies.length).toBeGreaterThan(0);
      expect(new Set(currencies.map((fact) => fact.currency))).toEqual(new Set([currency]));
    },
  );

  it('gives an amount without a scale the size of the earlier amount of its metric', () => {
    const { facts } = read(
      'Partner: Revenue?\nFounder: Revenue was 5.1 million euro. Revenue the year before was three point six.\nPartner: Okay.',
    );
    expect(facts.map(({ value }) => value)).toEqual([5_100_000, 3_600_000]);
  });

  it('is read in time that grows with its length', () => {
    const turns = 'CEO: Revenue was $18.4 million, up 12 percent.\nCFO: And we hired forty people in the quarter.\n';
    const msOf = (times: number) => {
      const text = turns.repeat(times);
      const cpuTime = countCpuTime();
      read(text);
      return cpuTime();
    };
    // A ratio holds on any machine; time that grows with the square of the length would be 16 times as much.
    const short = Math.max(msOf(250), msOf(250));
    expect(msOf(1000) / short).toBeLessThan(8);
  });
});
