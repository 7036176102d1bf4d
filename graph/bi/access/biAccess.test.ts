import { isRoleName, standardRoleName } from './biAccess.ts';

it.each([
  ['reporting', true],
  ['_a9', true],
  ['x'.repeat(63), true],
  ['x'.repeat(64), false],
  ['', false],
  ['9a', false],
  ['Reporting', false],
  ['a-b', false],
  ['a"b', false],
  ['a\n', false],
  ['pg_monitor', false],
  ['dossier', false],
  ['dossier_app', false],
  ['dossier_bi', false],
  ['dossier_search', false],
  ['dossier_server_1f', false],
  ['dossier_bi_x', true],
])('isRoleName(%o) is %s', (text, expected) => expect(isRoleName(text)).toBe(expected));

it('a standard name belongs to one database and one firm, is always the same, and reveals neither', () => {
  const name = standardRoleName('dossier', 'a');
  expect(name).toBe(standardRoleName('dossier', 'a'));
  expect(isRoleName(name)).toBe(true);
  expect(new Set([name, standardRoleName('dossier', 'b'), standardRoleName('other', 'a')]).size).toBe(3);
});
