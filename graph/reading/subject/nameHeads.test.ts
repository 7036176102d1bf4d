import { sourceTexts } from '../sources.ts';
import { findSubject } from './findSubject.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'nameHeads');

interface Opening {
  title?: string;
  text: string;
  papers?: Record<string, string>;
}

const subjectOf = ({ title = '', text, papers = {} }: Opening): string | null => {
  const documents = Object.entries(papers).map(([name, paper]) => ({ title: name, text: paper, parts: [] }));
  return findSubject(sourceTexts({ transcript: text, title, documents })).subject.name;
};

const growth = 'Partner: How is it going?\nFounder: Well. Revenue was two million last year and we are twenty people.';

it.each(cases('the subject of a title is found in') as [title: string, text: string, subject: string | null][])(
  'the subject of a title is found in “%s”',
  (title, text, subject) => expect(subjectOf({ title, text })).toBe(subject),
);

it.each(cases('the subject of papers is found by') as [string, Record<string, string>, string | null][])(
  'the subject of papers is found by %s',
  (_, papers, subject) => expect(subjectOf({ title: 'Intro call', text: growth, papers })).toBe(subject),
);
