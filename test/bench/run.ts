import { benchList } from './list.ts';

/** `npm run bench -- list`: benchmarks print ratios against a reference in the same run; they are no tests. */
const benchmarks: Record<string, () => Promise<void>> = { list: benchList };

const name = process.argv[2] ?? '';
const benchmark = benchmarks[name];
if (benchmark) await benchmark();
else console.log(`Name a benchmark: ${Object.keys(benchmarks).join(', ')}`);
