import { readdir } from 'node:fs/promises';
import { settleCurrencies } from '../../graph/companies/figures/settleCurrencies.ts';
import { claimsOf } from '../../graph/companies/claims/claimsOf.ts';
import { metricOrder, type Candidate } from '../../graph/companies/figures/candidate.ts';
import { companyReadingOf } from '../../graph/companies/readings/companyReadingOf.ts';
import { readPassages } from '../../graph/companies/readings/readFigures.ts';
import { inTurns } from '../../graph/reading/inTurns.ts';
import type { CompanyReading, Observation } from '../../graph/reading/observation.ts';
import { isFiling } from '../../graph/reading/prose/genre.ts';
import { readSources } from '../../graph/reading/readSources.ts';
import { daysOf } from '../../graph/reading/settling/settlePeriods.ts';
import type { SourceText } from '../../graph/reading/sources.ts';
import { splitByCompany } from '../../graph/reading/subject/splitByCompany.ts';
import { readCall, sourcesOf } from './calls.ts';
import { isClose, isNameOf } from './scores/callsScore.ts';
import { drawMeeting, joins, seeded, type Join } from './scores/joinedCalls.ts';

type Call = Awaited<ReturnType<typeof readCall>>;

/**
 * `npm run bench -- dossier FOLDER [--notes] [--claims | --joined] [--seed 7]`: stores the papers and the talk of each labelled conversation of FOLDER as
 * one company, by the functions that the product uses, and prints how many true contradictions are claims that differ,
 * whether a source is split although it speaks of one company, where the figures of six joined conversations go, and how
 * long the claims of 300 sources take.
 */
export async function benchDossier(folder = '.', ...options: string[]): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('case-'));
  const calls = await Promise.all(names.sort().map((name) => readCall(folder, name)));
  const isNoted = options.includes('--notes');
  const seed = options[options.indexOf('--seed') + 1 || options.length] ?? 7;
  if (!options.includes('--joined')) await printContradictions(calls, isNoted);
  if (!options.includes('--claims'))
    for (const join of joins) await printJoined(calls, { join, seed: Number(seed), isNoted });
  printSpeed();
}

async function printContradictions(calls: readonly Call[], isNoted: boolean): Promise<void> {
  const sum = { true: 0, found: 0, together: 0, named: 0, split: 0, sources: 0 };
  for (const call of calls) {
    const sources = await sourcesOf(call);
    const whole = await inTurns(readSources(sources));
    const valueOf = new Map(whole.facts.map(({ id, value }) => [id, value ?? NaN]));
    const together = whole.contradictions.map(({ metric, sides }) => ({
      metric,
      values: sides.map((id) => valueOf.get(id) ?? NaN),
    }));
    const days = daysOf(whole.facts, sources);
    const stated: Candidate[] = [];
    for (const [index, source] of sources.entries()) {
      const alone = await inTurns(readSources([source]));
      // A person links a source that names no company, and then it is read for that company.
      const read = alone.subject.name === null ? await inTurns(readSources([source], call.truth.subject.name)) : alone;
      const { observations, others } = companyReadingOf(read);
      const named = others.filter(({ name }) => isNameOf(name, call.truth)).flatMap((other) => other.observations);
      stated.push(...[...observations, ...named].map((each) => candidateOf(each, source, index, days[index] ?? null)));
    }
    const claims = claimsOf(settleCurrencies(stated), metricOrder)
      .filter(({ judgement }) => judgement === 'DIFFERS')
      .map(({ metric, cells }) => ({ metric, values: cells.map(({ value }) => value ?? NaN) }));
    const isOf = (list: typeof claims, { metric, a, b }: Call['truth']['contradictions'][number]): boolean =>
      list.some(
        (each) =>
          each.metric === metric && [a, b].every(({ value }) => each.values.some((other) => isClose(other, value))),
      );
    for (const truth of call.truth.contradictions) {
      const [isFound, isTogether] = [isOf(claims, truth), isOf(together as typeof claims, truth)];
      sum.true += 1;
      sum.found += Number(isFound);
      sum.together += Number(isTogether);
      if (isNoted && !isFound)
        console.log(
          `    ${call.name} missed ${truth.metric} ${truth.a.value} / ${truth.b.value}${isTogether ? ' (a memo finds it)' : ''}`,
        );
    }
    sum.named += claims.length;
    if (isNoted)
      for (const claim of claims)
        if (!call.truth.contradictions.some((truth) => isOf([claim], truth)))
          console.log(`    ${call.name} false ${claim.metric} ${claim.values.join(' / ')}`);
    for (const source of sources) {
      const stretches = splitByCompany(source);
      sum.sources += 1;
      sum.split += Number(stretches.length > 1);
      if (stretches.length > 1)
        console.log(`    ${call.name} split ${source.title}: ${stretches.map(({ name }) => name).join(', ')}`);
    }
  }
  console.log(
    `claims    ${sum.found}/${sum.true} true contradictions are claims that differ, of ${sum.named} (a memo of all sources: ${sum.together})`,
  );
  console.log(`splits    ${sum.split} of ${sum.sources} sources`);
}

export function candidateOf(
  observation: Observation,
  source: SourceText,
  index: number,
  day: string | null,
): Candidate {
  const { evidence, inputs: _, doubt, speaker, reader, ...rest } = observation;
  const kind = source.kind === 'CONVERSATION' ? 'CONVERSATION' : isFiling(source) ? 'FILING' : 'PAPER';
  return {
    ...rest,
    label: null,
    ...{
      origin: reader ?? 'RULES',
      isVerified: false,
      isRejected: false,
      createdAt: index,
      verifiedReason: null,
      decidedBy: null,
    },
    ...{ sourceKey: String(index), sourceTitle: source.title, sourceKind: kind, sourceDay: day },
    ...{ sourceStart: evidence.start, sourceEnd: evidence.end, place: evidence.place, quote: evidence.quote },
    ...{ doubt: doubt ?? null, speaker: speaker ?? null },
  };
}

const draws = 12;
async function printJoined(
  calls: readonly Call[],
  { join, seed, isNoted }: { join: Join; seed: number; isNoted: boolean },
): Promise<void> {
  const random = seeded(seed);
  const sum = { alone: 0, named: 0, right: 0, wrong: 0, companies: 0, found: 0 };
  for (let draw = 0; draw < draws; draw += 1) {
    const { source: meeting, spans } = drawMeeting(calls, join, random);
    const { reading, more } = await readPassages(meeting, async (source, name) =>
      companyReadingOf(await inTurns(readSources([source], name))),
    );
    const read: CompanyReading[] = [reading, ...more];
    for (const { call, said, start, end } of spans) {
      const title = join === 'plain' || join === 'close' ? '' : call.truth.title;
      const source: SourceText = { ...meeting, title, text: call.transcript.trim() };
      const alone = companyReadingOf(await inTurns(readSources([source])));
      const own = read.filter(({ name }) => name !== null && isNameOf(name, call.truth));
      const all = own.flatMap(({ observations }) => observations);
      const isInside = ({ evidence }: Observation): boolean => evidence.start >= start && evidence.end <= end;
      const met = alone.observations.filter((each) =>
        all.some(
          (other) =>
            other.metric === each.metric &&
            other.value === each.value &&
            other.evidence.start === each.evidence.start + said,
        ),
      );
      const wrong = all.filter((each) => !isInside(each));
      sum.alone += alone.observations.length;
      // A call that names no company files no figure alone either.
      sum.named += alone.name === null && join !== 'announced' ? 0 : alone.observations.length;
      sum.right += met.length;
      sum.wrong += wrong.length;
      sum.companies += 1;
      sum.found += Number(own.length > 0);
      if (isNoted && (own.length === 0 || wrong.length > 0 || met.length < alone.observations.length * 0.9))
        console.log(
          `    ${join} ${draw} ${call.name} ${call.truth.subject.name}: ${met.length}/${alone.observations.length}, wrong ${wrong.length}; of ${read.map(({ name }) => name).join(', ')}`,
        );
    }
    const others = read.filter(({ name }) => name === null || !spans.some(({ call }) => isNameOf(name, call.truth)));
    const stray = others.flatMap(({ observations }) => observations).length;
    sum.wrong += stray;
    if (isNoted && stray > 0)
      console.log(`    ${join} ${draw} stray ${others.map(({ name }) => name).join(', ')}: ${stray}`);
  }
  console.log(
    `${join.padEnd(9)} ${draws} meetings: ${sum.found}/${sum.companies} companies, figures on the right one ${(sum.right / sum.alone).toFixed(3)} (${sum.right}/${sum.alone}), of calls that name it ${(sum.right / sum.named).toFixed(3)}, on a wrong one ${sum.wrong}`,
  );
}

function printSpeed(): void {
  const source: SourceText = { kind: 'DOCUMENT', label: '', title: 'Update', text: '', parts: [] };
  const stated = Array.from({ length: 3000 }, (_, at): Candidate => {
    const [index, place] = [Math.floor(at / 10), at % 10];
    const month = String(1 + (index % 12)).padStart(2, '0');
    const evidence = { start: place * 100, end: place * 100 + 20, place: null, quote: 'as stated' };
    const observation: Observation = {
      ...{ metric: metricOrder[place] ?? 'REVENUE', value: 1000 + ((index * 7) % 50), text: null, currency: 'USD' },
      ...{ printed: '1,000', scale: null, periodLabel: null, periodEnd: `20${10 + (index % 17)}-${month}-28` },
      ...{ periodMonths: 12, basis: null, status: 'ACTUAL', isAudited: false, computation: null, confidence: 0.9 },
      ...{ evidence, inputs: [] },
    };
    return candidateOf(observation, source, index, `20${10 + (index % 17)}-${month}-28`);
  });
  const start = performance.now();
  const claims = claimsOf(stated, metricOrder);
  console.log(
    `speed     ${claims.length} claims of 300 sources with 3000 figures: ${Math.round(performance.now() - start)} ms`,
  );
}
