import { countLast, type TestReport } from './runTests.ts';

const report = (files: Record<string, string[]>): TestReport => ({
  testResults: Object.entries(files).map(([name, statuses]) => ({
    name,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  })),
});

it('counts a file that ran twice by the results of its second run', () => {
  const first = report({ one: ['passed', 'failed', 'passed'], other: ['passed', 'pending'] });
  expect(countLast(first, report({}))).toEqual({ passed: 3, failed: 1, skipped: 1 });
  expect(countLast(first, report({ one: ['passed', 'passed', 'passed'] }))).toEqual({
    passed: 4,
    failed: 0,
    skipped: 1,
  });
});
