import { benchCalls } from './calls.ts';
import { benchDossier } from './dossier.ts';
import { benchFollowUps } from './followUps.ts';
import { benchFigures } from './figures.ts';
import { benchList } from './list.ts';
import { benchPapers } from './papers.ts';

/** `npm run bench -- list`: benchmarks print ratios to a reference in the same run; they are not tests. */
const benchmarks: Record<string, (...given: string[]) => Promise<void>> = {
  list: benchList,
  calls: benchCalls,
  dossier: benchDossier,
  figures: benchFigures,
  followups: benchFollowUps,
  papers: benchPapers,
};

const [name = '', ...given] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark) await benchmark(...given);
else console.log(`Name a benchmark: ${Object.keys(benchmarks).join(', ')}`);
