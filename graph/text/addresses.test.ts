import { expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

const source = `See https://Acme.example/Report/2026?page=2#top. Or www.acme.example, (https://wiki.example/Robot_(machine)),
  [site](https://linked.example/a), “quoted.example/b”, mail Ann@acme.example; https://zürich.example/über
  Acme, Inc. grew ... by 18.4 million, e.g. in St. Gallen. See acme.example.`;

it.each<[href: string, isNamed: boolean]>([
  ['https://acme.example/Report/2026?page=2#top', true],
  ['http://www.acme.example/Report/2026?page=2#top', true],
  ['https://acme.example', true],
  ['https://acme.example/', true],
  ['https://wiki.example/Robot_(machine)', true],
  ['https://linked.example/a', true],
  ['https://quoted.example/b', true],
  ['mailto:ann@acme.example', true],
  ['https://z%C3%BCrich.example/%C3%BCber', true],
  ['https://acme.example/report/2026?page=2#top', false],
  ['https://acme.example/Report', false],
  ['https://acme.exampl', false],
  ['https://me.example', false],
  ['https://acme.example@evil.example', false],
  ['https://evil.example/?to=acme.example', false],
  ['mailto:bob@acme.example', false],
  ['https://ann@acme.example/x', false],
  ['mailto:ann@acme.example?bcc=bob@evil.example', false],
  ['acme.example', false],
  ['ann@acme.example', false],
  ['//acme.example', false],
  ['https://', false],
  ['https:///', false],
  ['https://18.4', false],
  ['https://e.g', false],
  ['https://Inc', false],
  ['Inc', false],
  ['/', false],
  ['..', false],
  ['', false],
])('tells whether the source names %s: %s', (href, isNamed) => expect(readAddresses([source])(href)).toBe(isNamed));
