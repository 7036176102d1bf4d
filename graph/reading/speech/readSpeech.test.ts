import { describe, expect, it } from 'vitest';
import { countCpuTime } from '../../../test/support/cpuTime.ts';
import { readSpeech, type SpeechReading } from './readSpeech.ts';

function read(text: string): SpeechReading {
  const subject = { name: 'Lumwick', aliases: [], by: 'GIVEN' as const };
  const others = [{ name: 'Pennant', role: 'COMPETITOR' as const }];
  const source = {
    kind: 'CONVERSATION' as const,
    label: 'conversation',
    title: 'Lumwick - first call',
    text,
    parts: [],
  };
  const reading = readSpeech(source, { subject, others });
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

const brief = ({ facts }: SpeechReading): string[] =>
  facts.map(({ metric, value, status, owner }) => `${metric} ${value} ${status} ${owner}`);

describe('a conversation', () => {
  it.each<[string, string, string[]]>([
    [
      'an answer',
      'Partner: Gross margin?\nFounder: Seventy-one percent.\nPartner: Okay.',
      ['GROSS_MARGIN 71 ACTUAL SUBJECT'],
    ],
    [
      'two figures of one sentence',
      'Partner: How is cash?\nFounder: We burn 120k a month and we have 2.2 million in the bank.\nPartner: Okay.',
      ['BURN 120000 ACTUAL SUBJECT', 'CASH 2200000 ACTUAL SUBJECT'],
    ],
    [
      "another company's",
      'Partner: And Pennant?\nFounder: Pennant has sixty million of ARR.\nPartner: Okay.',
      ['ARR 60000000 ACTUAL OTHER'],
    ],
    [
      "a rival's that is named once",
      'Lumwick sells lamps. Their rival Vastly has revenue of 250 million dollars.',
      ['REVENUE 250000000 ACTUAL OTHER'],
    ],
    [
      "a competitor's, behind a comma",
      'Lumwick sells lamps. A competitor, Vastly, has revenue of 250 million dollars.',
      ['REVENUE 250000000 ACTUAL OTHER'],
    ],
    [
      'a grant',
      'Partner: Sales?\nFounder: We got a European grant, two point two million over three years.\nPartner: Right.',
      [],
    ],
    [
      'hearsay about a rival',
      'Partner: How big are they?\nFounder: Revenue of 400 million dollars, I read.\nPartner: Right.',
      [],
    ],
    ['an age', 'Partner: Who is the chair?\nFounder: Our chairman, he knows the team. He’s sixty-three.', []],
    [
      'a hypothesis',
      'Partner: So?\nFounder: If we did a hundred million in ARR we would not be here.\nPartner: Right.',
      [],
    ],
    [
      'a plan that is said again',
      'Partner: And ARR?\nFounder: We plan eight million of ARR in 2027.\nPartner: ARR of eight million.',
      ['ARR 8000000 PROJECTED SUBJECT', 'ARR 8000000 PROJECTED SUBJECT'],
    ],
    [
      'a former round',
      'Partner: What are you raising?\nFounder: We are raising twelve million dollars. The last round was four million.',
      ['ROUND_SIZE 12000000 PROJECTED SUBJECT'],
    ],
    [
      'a price that each customer pays',
      'Partner: And ARR?\nFounder: ARR is five million dollars. Each one pays about eleven dollars a month.\nPartner: Okay.',
      ['ARR 5000000 ACTUAL SUBJECT'],
    ],
    ['a result per share', 'CEO: We earned revenue of $1.40 a share.\nCFO: Yes.\nCEO: Good.', []],
  ])('gives the facts of %s', (_name, text, facts) => {
    expect(brief(read(text))).toEqual(facts);
  });

  it('keeps what was taken back out of the facts', () => {
    const { facts, superseded } = read(
      'Partner: And ARR?\nFounder: ARR is eighteen million, no, sorry, sixteen million.\nPartner: Okay.',
    );
    expect(facts.map(({ value }) => value)).toEqual([16_000_000]);
    expect(superseded.map(({ value }) => value)).toEqual([18_000_000]);
  });

  it.each([
    [
      'twenty twenty-four',
      'Founder: Sales for twenty twenty-four were sixty-one million dollars.',
      '2024',
      '2024-12-31',
    ],
    ['an apostrophe', "Founder: Revenue was fifty-one million dollars in 'twenty-three.", '2023', '2023-12-31'],
  ])('dates a figure by a year in words: %s', (_, text, label, end) => {
    expect(read(`Partner: Hello.\n${text}\nPartner: Okay.`).facts).toMatchObject([
      { periodLabel: label, periodEnd: end },
    ]);
  });

  it.each([
    ['I mean', 'Founder: We are raising thirty million, Series B. And we have, I mean, we are at one fifty pre.', 30e6],
    ['another unit', 'Founder: ARR is eighteen million, no, sorry, growth is forty percent.', 18e6],
    ['a part of it', 'Founder: ARR is eighteen million. The pilots are not in the eighteen.', 18e6],
  ])('keeps the earlier figure after %s', (_name, said, value) => {
    const { facts, superseded } = read(`Partner: And ARR, and the round?\n${said}\nPartner: Okay.`);
    expect(superseded).toEqual([]);
    expect(facts.map((fact) => fact.value)).toContain(value);
  });

  it.each([
    ['beside the amounts', 'Partner: And burn?\nFounder: In dollars burn is 90 thousand a month.', 'BURN', 'USD'],
    [
      'behind them',
      'Partner: And the valuation?\nFounder: Nine million pre-money. Dollars.\nPartner: Okay.',
      'VALUATION',
      'USD',
    ],
    [
      'at the amount before',
      'Partner: Revenue?\nFounder: Revenue was 640 million naira, against 910 million last year.\nPartner: Okay.',
      'REVENUE',
      'NGN',
    ],
    [
      'as a nation behind them',
      'Partner: What is ARR?\nFounder: ARR is two hundred and ten thousand, annualized. Canadian.\nPartner: Okay.',
      'ARR',
      'CAD',
    ],
    [
      'as a nation beside them',
      'Partner: What are you raising?\nFounder: We are raising three million Canadian, seed.\nPartner: Okay.',
      'ROUND_SIZE',
      'CAD',
    ],
  ])('knows the currency that is said %s', (_name, text, metric, currency) => {
    const currencies = read(text).facts.filter((fact) => fact.metric === metric);
    expect(currencies.length).toBeGreaterThan(0);
    expect(new Set(currencies.map((fact) => fact.currency))).toEqual(new Set([currency]));
  });

  it('gives an amount without a scale the size of the earlier amount of its metric', () => {
    const { facts } = read(
      'Partner: Revenue?\nFounder: Revenue was 5.1 million euro. Revenue the year before was three point six.\nPartner: Okay.',
    );
    expect(facts.map(({ value }) => value)).toEqual([5_100_000, 3_600_000]);
  });

  it('is read in time that grows with its length', () => {
    const text =
      'CEO: Revenue was $18.4 million, up 12 percent.\nCFO: And we hired forty people in the quarter.\n'.repeat(3500);
    const cpuTime = countCpuTime();
    read(text);
    expect(cpuTime()).toBeLessThan(6000);
  });
});
