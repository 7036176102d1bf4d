import { findFigures } from '../../finance/numbers/figures.ts';
import { askedAbout } from '../sentences/askedAbout.ts';
import { beginsFiling, chapterBegun, type Chapter } from '../sentences/chapters.ts';
import { asSentence } from '../sentences/clean.ts';
import type { TextUnit } from './documentUnits.ts';
import { splitSentences } from '../sentences/language.ts';
import { addressedToMachines, boilerplate } from '../topics/lexicon.ts';
import { createScorer, termsOf, type Sentence } from '../sentences/sentences.ts';
import type { Topic } from '../topics/topics.ts';
import { withoutEndlessWords } from '../sentences/turns.ts';

/** Where the sentences of a document come from. */
export interface WrittenSetting {
  /** The label of the document. */
  source: string;
  placeAt(offset: number): string | undefined;
}

/** Legal and editorial text of filings that says nothing about the company. */
export const formalities =
  /\b(?:incorporated (?:herein )?by reference|pursuant to (?:section|rule|item)|(?:if|whether|by) the registrant|registrant['’]s|see (?:note|item|part)|refer to (?:note|part)|table of contents|page \d+ of|all rights reserved|exhibit \d|check ?mark|hereby|thereunder|accompanying notes|confidential(?:ity)? (?:notice|information)|not an offer to|©)/i;
/** What a list or a table was to follow: 'subject to numerous risks, including those that arise from:'. */
const unfinished = /(?:\b(?:of|from|the|and|or|to|in|for|with|by|including|as|that)[.:]?|:)$/i;
/** 'The Amount and Timing of the Company’s Financing Needs.': a heading that stands in the line of its text. */
const runInHeading =
  /^(?=.*\s(?:of|and|the|to|for|in|on)\s)\p{Lu}[\p{Ll}’']+(?:\s(?:\p{Lu}[\p{L}’'-]*,?|\p{Ll}{1,3},?))+\.$/u;
const longestSentence = 700;
/** Of a paragraph that goes on for pages the first ones are read. */
const longestUnit = 50_000;
/** How many sentences under a heading are about what it names. */
const headingReach = 8;

const ofRisk = { topic: 'risk' as const, distance: 0 };

interface WrittenReading {
  sentences: Sentence[];
  hasMachineText: boolean;
}

/** Without the marks before it and the names that contracts define in passing: 'Acme, Inc. (“Acme” or “we”) sells …'. */
function readable(raw: string): string {
  return raw
    .replace(/\s*\([^()]{0,160}["“][^()]{0,160}\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s)●•○▪■▸◦*–—-]+/, '')
    .replace(/ (?=[,.;:])/g, '');
}

/** Reads written text sentence by sentence; a heading tells what the text under it is about, as a question would. */
export function createWrittenReader(names: string[], { source, placeAt }: WrittenSetting) {
  const reading: WrittenReading = { sentences: [], hasMachineText: false };
  const topicsOf = createScorer(names);
  let matter: { topic: Topic; distance: number } | undefined;
  let turn = 0;
  let chapter: Chapter | undefined;
  let isFiling = false;

  function add(raw: string, start: number): void {
    if (addressedToMachines.test(raw)) {
      reading.hasMachineText = true;
      return;
    }
    if (raw.length > longestSentence) return;
    const written = readable(raw);
    const text = asSentence(written);
    if (!/^["“‘]?[\p{L}\d$€£¥]/u.test(text)) return;
    const words = text.split(' ').length;
    const figures = findFigures(text);
    if (!/\p{L}{2}/u.test(text) || (words < 4 && figures.length === 0)) return;
    if (figures.length === 0 && (unfinished.test(raw.trim()) || runInHeading.test(written.trim()))) return;
    if (boilerplate.test(text) || formalities.test(text) || chapter === 'formal') return;
    const isRisk = chapter === 'risk';
    reading.sentences.push({
      text,
      speaker: undefined,
      index: reading.sentences.length,
      turn,
      isQuestion: /\?["'”’)]*$/.test(raw),
      question: undefined,
      asked: isRisk ? ofRisk : matter && matter.distance < headingReach ? { ...matter } : undefined,
      words,
      terms: termsOf(text),
      figures,
      topics: topicsOf(text),
      segment: undefined,
      source,
      place: placeAt(start),
      chapter,
    });
    if (matter) matter.distance += 1;
  }

  return {
    reading,
    read(unit: TextUnit): void {
      if (addressedToMachines.test(unit.text) && unit.kind === 'heading') reading.hasMachineText = true;
      const begun = chapterBegun(unit.text);
      isFiling ||= beginsFiling(unit.text);
      // 'Risk factors' heads a section of any document; only a filing's chapters go on to the next one.
      if (begun && isFiling) {
        chapter = begun;
        matter = begun === 'business' ? { topic: 'product', distance: 0 } : undefined;
        return;
      }
      if (unit.kind === 'heading') {
        const topic = askedAbout(unit.text);
        matter = topic === undefined ? undefined : { topic, distance: 0 };
        turn += 1;
        return;
      }
      for (const sentence of splitSentences(withoutEndlessWords(unit.text.slice(0, longestUnit))))
        add(sentence, unit.start);
    },
  };
}
