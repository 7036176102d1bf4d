import type { FollowUp, MetricObservation } from '../../../../prisma/generated/prisma/client.ts';
import { databaseNow } from '../../../data/database/clock.ts';
import { formatFigure } from '../../../finance/formatFigure.ts';
import { unitOf, figureNamed } from '../../../finance/metrics.ts';
import { labelOf } from '../../figures/candidate.ts';
import type { Scope } from '../../../request/context.ts';
import { getMember } from '../../../tenants/members/service.ts';
import { capital, titleDate } from '../../../text/text.ts';
import { exportMemo, letterheadOf, type ExportedFile, type MemoFormat } from '../../../writeups/exports/exportMemo.ts';
import { verdictLabels } from '../../../writeups/rules.ts';
import { allClaims, statementsOf } from '../../claims/service.ts';
import { namedClaim } from '../../claims/shape.ts';
import { periodName } from '../../figures/period.ts';
import { pageLinks, sourcePath } from '../../figures/sourcePath.ts';
import { sourceOf, inputsOf, type Source } from '../../figures/figureSources.ts';
import { allSources, figureCountOf } from '../../filing/service.ts';
import { brokenPassesOf, openQuestionsIn, promiseRecordOf, recordSentence } from '../../followUps/record.ts';
import { noticeOf, type FollowUpState } from '../../followUps/state.ts';
import { followUpsOf } from '../../followUps/service.ts';
import { stateToday, today } from '../../followUps/shape.ts';
import { findObservation } from '../../scores/service.ts';
import { getCompany } from '../../service.ts';
import { lastVerdictOf, readKeyFigures, readRound } from '../service.ts';
import { briefText, type Brief, type BriefFollowUp, type Stated, type Evidence } from './briefText.ts';
import { placeHeard } from '../../../recordings/segments/findPassage.ts';

/**
 * Returns what the firm knows of a company as a file of a few pages. `address` is the product's own, for links to the
 * sources. Throws NOT_FOUND and the errors of `exportMemo`.
 * @param signal aborted when nobody waits for the file any more
 */
export async function exportBrief(
  scope: Scope,
  { companyId, format, address }: { companyId: string; format: MemoFormat; address: string },
  signal: AbortSignal,
): Promise<ExportedFile> {
  const { name } = await getCompany(scope, companyId);
  const last = await lastVerdictOf(scope, companyId);
  const verdict =
    last && `Verdict: ${verdictLabels[last.verdict]}. ${last.reason} (${titleDate(last.decidedAt)})`.replace('..', '.');
  const { content, figures } = briefText(await readBrief(scope, companyId, address));
  const byline = ['Brief', titleDate(databaseNow())];
  const memo = { title: name, byline, verdict, content, figures, firm: await letterheadOf(scope) };
  return exportMemo(scope, memo, format, signal);
}

async function readBrief(scope: Scope, id: string, address: string): Promise<Brief> {
  const company = await getCompany(scope, id);
  const followUps = await followUpsOf(scope, id);
  const of = (kind: FollowUp['kind']) =>
    followUps
      .filter((each) => each.kind === kind)
      .toSorted((a, b) => urgency.indexOf(stateToday(a)) - urgency.indexOf(stateToday(b)));
  const [promises = [], conditions = [], questions = []] = await Promise.all(
    [of('PROMISE'), of('CONDITION'), openQuestionsIn(followUps)].map((rows) =>
      Promise.all(rows.map((row) => followUpOf(scope, row))),
    ),
  );
  return {
    description: company.description,
    facts: await factsOf(scope, company),
    notices: (await brokenPassesOf(scope, id)).flatMap((condition) => noticeOf(condition, 'PASS') ?? []),
    keyFigures: await keyFiguresOf(scope, company),
    ...(await claimsOf(scope, id)),
    record: recordSentence(promiseRecordOf(followUps, today())),
    ...{ promises, conditions, questions },
    sources: await sourcesOf(scope, id, address),
  };
}

async function factsOf(scope: Scope, company: Awaited<ReturnType<typeof getCompany>>): Promise<Brief['facts']> {
  const { stage, industry, headquarters, ownerId, nextStep, nextStepOn } = company;
  const facts: [string, string | null][] = [
    ['Stage', stage],
    ['Industry', industry],
    ['Headquarters', headquarters],
    ['Round', await roundText(scope, company.id)],
    ['Owner', (await getMember(scope, ownerId))?.name ?? null],
    ['Next step', [nextStep, nextStepOn && titleDate(nextStepOn)].filter(Boolean).join(', ') || null],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

async function roundText(scope: Scope, companyId: string): Promise<string | null> {
  const round = await readRound(scope, companyId);
  return round && [round.name, formatFigure('MONEY', round.shown), round.period].filter(Boolean).join(', ');
}

async function keyFiguresOf(scope: Scope, company: Parameters<typeof readKeyFigures>[1]): Promise<Brief['keyFigures']> {
  const figures = await readKeyFigures(scope, company);
  return Promise.all(
    figures.map(async ({ shown, change }) => ({
      label: labelOf(shown),
      period: periodName(shown),
      value: await statedBy(scope, shown.row),
      change: changeText(change, unitOf(shown.metric) === 'PERCENT' ? ' pts' : '%'),
    })),
  );
}

function changeText(change: number | null, unit: string): string {
  if (change === null) return '';
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${Math.abs(change).toLocaleString('en-US')}${unit}`;
}

const maxStatements = 6;

async function claimsOf(scope: Scope, companyId: string): Promise<Pick<Brief, 'differences' | 'figures'>> {
  const claims = await Array.fromAsync(allClaims(scope, { companyIds: [companyId] }));
  const figures = await Promise.all(
    claims.map(async (claim) => {
      const { label, period, periodEnd, periodMonths, isPlan, standingId } = namedClaim(claim);
      const standing = await findObservation(scope, standingId);
      if (!standing) return null;
      const value = await statedBy(scope, standing);
      return { label: isPlan ? `${label} (plan)` : label, period, periodEnd, periodMonths, value };
    }),
  );
  const differences = await Promise.all(
    claims
      .filter(({ isUnsettled }) => isUnsettled)
      .map(async (claim) => {
        const { label, period, isPlan, explanation, judgement } = namedClaim(claim);
        const statements = (await statementsOf(scope, claim)).slice(0, maxStatements);
        const stated = statements.map(async (each) => ({
          value: await statedBy(scope, each),
          source: [each.speaker, (await sourceOf(scope, each)).title].filter(Boolean).join(', '),
        }));
        const doubts = statements.flatMap(({ doubt, verifiedAt }) => (verifiedAt === null && doubt ? [doubt] : []));
        const note = judgement === 'DIFFERS' ? 'Which one stands?' : (explanation ?? '');
        return {
          label: isPlan ? `${label} (plan)` : label,
          ...{ period, said: await Promise.all(stated) },
          note: [...new Set([note, ...doubts])].filter(Boolean).join(' '),
        };
      }),
  );
  return { differences, figures: figures.filter((each) => each !== null) };
}

const stateNames: Readonly<Record<FollowUpState, string>> = {
  OPEN: 'Open',
  OVERDUE: 'Overdue',
  KEPT: 'Kept',
  MISSED: 'Missed',
  MOVED: 'Moved',
  WITHDRAWN: 'Withdrawn',
  ANSWERED: 'Answered',
  PARTLY: 'Answered in part',
  EVADED: 'Evaded',
  MET: 'Met',
};

/** What is printed first: what was not kept, then what is still to come; a state that is not named comes before all. */
const urgency: readonly FollowUpState[] = ['MISSED', 'OVERDUE', 'WITHDRAWN', 'MOVED', 'OPEN', 'KEPT', 'MET'];

async function followUpOf(scope: Scope, row: FollowUp): Promise<BriefFollowUp> {
  const { words, who, speaker, saidOn, due, dueLabel, movedTo, reason, place, quote, sourceStart } = row;
  const status = stateNames[stateToday(row)];
  const attribution = [who ?? speaker, saidOn && titleDate(saidOn)].filter(Boolean).join(', ');
  return {
    words,
    said: await placedBy(scope, row.readingId, attribution, { quote, place, start: sourceStart, speaker }),
    // In one line of its narrow column.
    due: due ? titleDate(due).replaceAll(' ', '\u00a0') : dueLabel,
    status: movedTo ? `${status} to ${titleDate(movedTo)}` : status,
    reason: reason ?? '',
    held: row.heldQuote === null ? null : await heldBy(scope, row),
  };
}

async function heldBy(scope: Scope, row: FollowUp): Promise<Stated> {
  const { heldById, heldQuote: quote, heldPlace: place, heldStart: start, heldSpeaker: speaker, heldOn } = row;
  const title = heldById === null ? '' : (await sourceOf(scope, { readingId: heldById, importId: null })).title;
  const text = [title, heldOn && titleDate(heldOn)].filter(Boolean).join(', ');
  return placedBy(scope, heldById, text, { quote, place, start, speaker });
}

async function placedBy(
  scope: Scope,
  readingId: string | null,
  text: string,
  passage: Parameters<typeof passageIn>[2],
): Promise<Stated> {
  if (readingId === null) return { text, evidence: null };
  return { text, evidence: await passageIn(scope, await sourceOf(scope, { readingId, importId: null }), passage) };
}

const kindNames = { CONVERSATION: 'conversation', PAPER: 'paper', MODEL: 'spreadsheet', FILING: 'filing' } as const;

async function sourcesOf(scope: Scope, companyId: string, address: string): Promise<Brief['sources']> {
  const linkTo = await pageLinks(scope, address);
  const links = await Array.fromAsync(allSources(scope, { companyIds: [companyId], links: ['LINKED'] }));
  return Promise.all(
    links.map(async (link) => {
      const path = sourcePath({ ...link, place: null, words: '' });
      return {
        day: link.sourceDay && titleDate(link.sourceDay),
        title: link.sourceTitle,
        address: path && linkTo(path),
        kind: link.writeupId === null ? capital(kindNames[link.kind]) : 'Memo',
        figures: await figureCountOf(scope, link.id),
      };
    }),
  );
}

/** Returns a statement of a source or a person as a brief prints it, with its place. */
export async function statedBy(scope: Scope, observation: MetricObservation): Promise<Stated> {
  const text = formatFigure(unitOf(figureNamed(observation)), observation);
  const { origin, createdById, computation, printed, quote, place, sourceStart: start, speaker } = observation;
  if (origin === 'PERSON')
    return {
      text,
      evidence: { isVerified: true, byHand: { name: (await getMember(scope, createdById))?.name ?? null } },
    };
  const source = await sourceOf(scope, observation);
  const passage = await passageIn(scope, source, { quote: quote ?? printed, place, start, speaker });
  if (computation === null) return { text, evidence: passage };
  const inputs = (await inputsOf(scope, observation)).map((input) => ({
    ...{ text: '', isVerified: true, source: source.title, quote: input.quote },
    ...(input.place !== null && { place: input.place }),
  }));
  return { text, evidence: { isVerified: true, computed: { written: '', formula: computation, inputs } } };
}

interface Passage {
  quote: string | null;
  place: string | null;
  start: number | null;
  speaker: string | null;
}

/** Returns a passage of a source with its page, its cell, or its second and speaker. Null without words. */
async function passageIn(
  scope: Scope,
  { title, transcriptId }: Source,
  { quote, place, start, speaker }: Passage,
): Promise<Evidence | null> {
  if (!quote) return null;
  const heard = transcriptId === null ? '' : await placeHeard(scope, { transcriptId }, quote, start);
  const where = [place, heard || speaker].filter(Boolean).join(', ');
  return { isVerified: true, source: title, quote, ...(where && { place: where }) };
}
