import { formatList } from '../../finance/formatFigure.ts';
import type { Reading } from '../../reading/reading.ts';
import { escapeMarkdown } from './markdown.ts';
import type { OnFile } from './onFile.ts';
import { sourceName } from './memoPhrases.ts';
import { rowsOf, type Row } from './memoRows.ts';

export interface MemoMaterial {
  reading: Reading;
  onFile: OnFile | undefined;
  /** The company's name at the start of a sentence. */
  who: string;
  /** Names the sources: 'the conversation and the document'. */
  basis: string;
  /** `own` are the company's actual figures; `rivals` those of companies other than customers and investors. */
  own: Row[];
  plans: Row[];
  market: Row[];
  rivals: Row[];
}

/** Prepares a reading for writing, without further interpretation. */
export function materialOf(reading: Reading, onFile?: OnFile): MemoMaterial {
  const { name } = reading.subject;
  const isNoRival = new Set(
    reading.others.filter(({ role }) => role === 'CUSTOMER' || role === 'INVESTOR').map((other) => other.name),
  );
  return {
    reading,
    onFile,
    who: name === null ? 'The company' : escapeMarkdown(name),
    basis: formatList([...new Set(reading.sources.map((_, position) => sourceName(reading.sources, position)))]),
    own: priced(rowsOf(reading, 'SUBJECT', false), reading),
    plans: priced(rowsOf(reading, 'SUBJECT', true), reading),
    market: rowsOf(reading, 'MARKET', false),
    rivals: rowsOf(reading, 'OTHER', false).filter(
      ({ fact }) => fact.ownerName !== null && !isNoRival.has(fact.ownerName),
    ),
  };
}

function priced(rows: Row[], { facts }: Reading): Row[] {
  const rounds = facts.filter(({ metric, owner }) => metric === 'ROUND_SIZE' && owner === 'SUBJECT');
  const round = Math.max(0, ...rounds.map(({ value }) => value ?? 0));
  return rows.filter(({ fact }) => fact.metric !== 'VALUATION' || (fact.value ?? 0) > round);
}
