import { benchCalls } from './calls.ts';
import { benchCompanyImport } from './companyImport.ts';
import { benchExtraction } from './extraction.ts';
import { benchFigures } from './figures.ts';
import { benchList } from './list.ts';
import { benchListening } from './listening.ts';
import { benchPortfolio } from './portfolio.ts';
import { benchQuery } from './query.ts';
import { benchRemarks } from './remarks.ts';
import { benchSearch } from './search.ts';
import { benchSummaries } from './summaries.ts';
import { benchUpload } from './upload.ts';

/** `npm run bench -- list`: benchmarks print ratios against a reference in the same run; they are no tests. */
const benchmarks: Record<string, (...given: string[]) => Promise<void>> = {
  list: benchList,
  listening: benchListening,
  extraction: benchExtraction,
  upload: benchUpload,
  calls: benchCalls,
  figures: benchFigures,
  import: benchCompanyImport,
  portfolio: benchPortfolio,
  query: benchQuery,
  remarks: benchRemarks,
  search: benchSearch,
  summaries: benchSummaries,
};

const [name = '', ...given] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark) await benchmark(...given);
else console.log(`Name a benchmark: ${Object.keys(benchmarks).join(', ')}`);
