import { stages } from '../../finance/stages.ts';
import type { Fact, Remark } from '../../reading/reading.ts';
import { cleanUtterance } from '../../reading/sentences/clean.ts';
import { talkName } from '../talks.ts';
import { filedText } from './onFile.ts';
import { printedValue } from '../citedFacts.ts';
import { escapeMarkdown, table } from './markdown.ts';
import type { MemoMaterial } from './material.ts';
import { sentence, valueOf } from './memoPhrases.ts';
import { inQuotes, maxQuoteLength, remarksOf } from './memoQuotes.ts';
import { headline, type Row } from './memoRows.ts';
import { ofSpeaker } from '../../reading/prose/ownVoice.ts';
import { wordSet } from '../../text/wordTable.ts';

const conditional = /\b(?:if|would|could|might|not raising|no plans?)\b/i;

function price({ fact }: Row): string {
  const basis = /\b(pre|post)\b/i.exec(`${fact.basis ?? ''} ${fact.periodLabel ?? ''} ${fact.passage.quote}`)?.[1];
  return basis === undefined
    ? `at a valuation of ${valueOf(fact)}`
    : `at ${valueOf(fact)} ${basis.toLowerCase()}-money`;
}

const newest = ({ plans, own }: MemoMaterial, metric: Fact['metric']): Row | undefined =>
  headline(plans, metric) ?? headline(own, metric);

/** Writes the round: 'Halvorsen is raising a [f3] Series B at [f4] pre-money.' Undefined without a round. */
export function roundSentence(material: MemoMaterial): string | undefined {
  const [round, valuation] = [newest(material, 'ROUND_SIZE'), newest(material, 'VALUATION')];
  const stage = headline(material.own, 'STAGE')?.fact;
  const kind = stage?.text === 'Public' ? undefined : stage ? valueOf(stage) : roundKind(round);
  if (round === undefined) return valuation && sentence(`${material.who} is offered ${price(valuation)}`);
  const at = valuation === undefined ? '' : ` ${price(valuation)}`;
  const amount = valueOf(round.fact);
  // 'A Series B', but 'a Seed round'.
  const noun = (stage?.text ?? kind)?.startsWith('Series') ? '' : ' round';
  const named = kind && `${amount} ${kind}${noun}`;
  const later = `a later ${named ?? `round of ${amount}`}`;
  if (isConsidered(round)) return sentence(`${material.who} is not raising now; it considers ${later}${at}`);
  const offer = named && `${articleOf(round.fact)} ${named}`;
  return sentence(
    round.fact.status === 'ACTUAL'
      ? `${material.who}: ${offer ?? `a round of ${amount}`}${at}`
      : `${material.who} is raising ${offer ?? amount}${at}`,
  );
}

/** 'an' before a figure that is read as eight, eleven or eighteen: 'an $8.0M Series B'. */
const articleOf = (fact: Fact): string =>
  /^[^\p{L}\d]*(?:8|1[18](?!\d))/u.test(printedValue({ ...fact, unit: 'MONEY' })) ? 'an' : 'a';

/** True when the sentence on the round contains a fact. */
export function isInRound(material: MemoMaterial, { id }: Fact): boolean {
  return roundSentence(material)?.includes(`[f${id}]`) ?? false;
}

function roundKind(round: Row | undefined): string | undefined {
  const words = round?.fact.passage.quote.toLowerCase() ?? '';
  return stages.find((stage) => words.includes(stage.toLowerCase()));
}

const isConsidered = (round: Row | undefined): boolean => conditional.test(round?.fact.passage.quote ?? '');

function stageOf(material: MemoMaterial): string | undefined {
  const stated = headline(material.own, 'STAGE')?.fact;
  const round = newest(material, 'ROUND_SIZE');
  if (stated) return valueOf(stated);
  return isConsidered(round) ? undefined : roundKind(round);
}

/** Writes the company in one sentence, which lists show as the memo's lead, then the stated facts of the deal. */
export function dealHeader(material: MemoMaterial): string {
  const { reading, own, onFile } = material;
  const text = (metric: Fact['metric']): string | undefined => {
    const row = headline(own, metric);
    return row ? valueOf(row.fact) : filedText(onFile, metric);
  };
  const round = newest(material, 'ROUND_SIZE');
  const valuation = newest(material, 'VALUATION');
  const cells: [string, string | undefined][] = [
    ['Company', reading.subject.name === null ? 'Company not named' : escapeMarkdown(reading.subject.name)],
    ['Stage', stageOf(material) ?? filedText(onFile, 'STAGE')],
    ['Sector', text('INDUSTRY')],
    ['Round', round && `${valueOf(round.fact)}${isConsidered(round) ? ', considered for later' : ''}`],
    ['Valuation', valuation && price(valuation).replace(/^at (?:a valuation of )?/, '')],
    ['Location', text('HEADQUARTERS')],
  ];
  const rows = cells.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return [leadOf(material), table(['', ''], rows)].join('\n\n');
}

function leadOf(material: MemoMaterial): string {
  const { own, who, basis, reading } = material;
  const description = headline(own, 'DESCRIPTION')?.fact.text;
  const product = leadRemark(material);
  const does = description == null ? product && ofCompany(who, product.words) : descriptionOf(who, description);
  const sentences = [does, roundSentence(material)].filter((each) => each !== undefined);
  if (sentences.length > 0) return sentences.join(' ');
  const talk = reading.talk === null ? '' : `: ${talkName(reading)}`;
  const whom = who === 'The company' ? 'a company that is not named' : who;
  return sentence(`What ${basis} ${basis.includes(' and ') ? 'say' : 'says'} about ${whom}${talk}`);
}

/** Returns the passage that says what the company does, if no source describes the company. */
export function leadRemark({ own, reading }: MemoMaterial): Remark | undefined {
  return headline(own, 'DESCRIPTION') === undefined ? remarksOf(reading, 'PRODUCT')[0] : undefined;
}

/** What a founder's 'we' does to its product. */
const doings = wordSet('make sell build run offer provide develop design operate help');

function descriptionOf(who: string, text: string): string {
  return ofSpeaker.test(text) ? ofCompany(who, cleanUtterance(text)) : sentence(escapeMarkdown(text));
}

/** Says of the company what its founder says of 'we': 'We make a chip.' → 'Ovrik makes a chip.' Else it quotes the words. */
function ofCompany(who: string, words: string): string {
  const [, plural = '', rest = ''] = /^we (\w+) ([^.!?]+)[.!]?$/i.exec(words) ?? [];
  const verb = plural.toLowerCase();
  const does = verb === 'are' ? 'is' : doings.has(verb) ? `${verb}s` : undefined;
  if (does !== undefined && !ofSpeaker.test(rest)) return sentence(escapeMarkdown(`${who} ${does} ${rest}`));
  const by = ofSpeaker.test(words) ? 'In its own words' : 'Described as';
  return `${by}: ${inQuotes(words.replace(/[.!]$/, ''), maxQuoteLength)}.`;
}
