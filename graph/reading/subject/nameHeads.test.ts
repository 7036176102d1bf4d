import { describe, expect, it } from 'vitest';
import { sourceTexts } from '../sources.ts';
import { findSubject } from './findSubject.ts';

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

describe('the subject of a title', () => {
  it.each<[title: string, text: string, subject: string | null]>([
    ['Vendrilo memo', growth, 'Vendrilo'],
    ['Vendrilo', growth, 'Vendrilo'],
    ['Memo: Vendrilo', growth, 'Vendrilo'],
    ['Anchor - intro call', growth, 'Anchor'],
    ['Relay / first meeting', growth, 'Relay'],
    ['Call with Forge, 12 May', growth, 'Forge'],
    ['Forge (Series A)', growth, 'Forge'],
    ['Anchor Health partner meeting', growth, 'Anchor Health'],
    ['tilda.io Series A', growth, 'tilda.io'],
    ['vendrilo follow-up', growth, 'Vendrilo'],
    ['iPlanto – KPIs and plan', growth, 'iPlanto'],
    ['GreenDoor x us: second call', growth, 'GreenDoor'],
    ['7Larches, management meeting', growth, '7Larches'],
    ['Hobb & Yarrow - lender call', growth, 'Hobb & Yarrow'],
    ['The Quiet Oven - pitch', growth, 'The Quiet Oven'],
    ['Board meeting of Vendrilo, March', growth, 'Vendrilo'],
    ['Expert call on Vendrilo with a former Brenta manager', growth, 'Vendrilo'],
    ['Reference for Vendrilo: Costrello Foods', growth, 'Vendrilo'],
    ['Reference call with Costrello about Vendrilo', growth, 'Vendrilo'],
    ["Reference with Vendrilo's former sales lead", growth, 'Vendrilo'],
    ['Vendrilo (formerly Pastella) update', growth, 'Vendrilo'],
    ['Pitch evening: Vendrilo, sensors for stables', growth, 'Vendrilo'],
    ['Coffee with Amelia', growth.replaceAll('Founder', 'Amelia'), null],
    ['Amelia and Jonas, second chat', `${growth}\nPartner: Thanks, Amelia. Thanks, Jonas.`, null],
    ['Lunch in Antwerp', growth, null],
    ['Weekly partner meeting', growth, null],
    ['Software for dentists - Series A call', growth, null],
    ['Audio 2026-03-14 10-22', growth, null],
    ['Project Heron - first reading', growth, null],
  ])('is found in “%s”', (title, text, subject) => {
    expect(subjectOf({ title, text })).toBe(subject);
  });
});

describe('the subject of papers', () => {
  it.each<[why: string, papers: Record<string, string>, subject: string | null]>([
    ['the file of a deck', { 'vendrilo_deck_v3.pdf': 'Doors that close without a sound\nARR 2.1m' }, 'Vendrilo'],
    [
      'a head with its kind of paper',
      { 'kpis.csv': 'Vendrilo - KPI pack,,\n,Q1,Q2\nARR,1,2\nBenchmark: Grabbit,3,4\nGrabbit churn,3,4' },
      'Vendrilo',
    ],
    [
      'a mail',
      {
        'mail.txt':
          'From: Amelia Brook <amelia@vendrilo.example>\nTo: Partner\nSubject: March numbers\n\nHi all, ARR 2.1m, cash 3m.\nBest, Amelia',
      },
      'Vendrilo',
    ],
    [
      'a mail of a person on it',
      {
        'mail.txt': 'From: Wren Castellaw\nSubject: [Vendrilo] numbers October\n\nHi all,\nour usual format:\nARR 2.1m',
      },
      'Vendrilo',
    ],
    [
      'a mail of the company itself',
      { 'mail.txt': 'From: Vendrilo <hello@vendrilo.example>\nSubject: update\n\nDear all, ARR 2.1m.' },
      'Vendrilo',
    ],
    [
      'a sheet in another language',
      { 'stand.csv': 'Overzicht oktober,,\nOmzet,1,2\nKlanten,3,4', 'deck.txt': 'Vendrilo B.V.\nDeuren' },
      'Vendrilo',
    ],
    ['months and words of another language', { 'stand.csv': 'Octubre,Noviembre\nIngresos,1\nClientes,3' }, null],
    [
      'a comparison that names others',
      {
        'peers.csv': 'Company,ARR,Growth\nGrabbit,40,20%\nBrenta,12,10%',
        'one-pager.txt': 'VENDRILO LTD | Ghent\nDoor dampers',
      },
      'Vendrilo',
    ],
  ])('is found by %s', (_, papers, subject) => {
    expect(subjectOf({ title: 'Intro call', text: growth, papers })).toBe(subject);
  });
});
