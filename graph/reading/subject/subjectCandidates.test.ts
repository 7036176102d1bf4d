import { sourceTexts } from '../sources.ts';
import { findSubject } from './findSubject.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'subjectCandidates');

const rival = 'Grabbit has forty million in ARR. Grabbit raised again. We saw Grabbit twice, Grabbit is cheaper. ';

it.each<[why: string, transcript: string, subject: string | null, title?: string]>([
  ...(cases('the subject of a conversation is found with') as [string, string, string | null, string?][]),
  [
    'a rival that is named forty times',
    `Partner: Who else?\nFounder: ${rival.repeat(10)}`,
    'Vendrilo',
    'Vendrilo - call',
  ],
  [
    'a rival that is named forty times, and no title',
    `Partner: Who else?\nFounder: ${rival.repeat(10)}\nPartner: How do you spell it?\nFounder: Vendrilo, V, E, N, D, R, I, L, O.`,
    'Vendrilo',
  ],
])('the subject of a conversation is found with %s', (_, transcript, subject, title = '') =>
  expect(findSubject(sourceTexts({ transcript, title, documents: [] })).subject.name).toBe(subject),
);
