import { benchCalls } from './calls.ts';
import { benchCompanyImport } from './companyImport.ts';
import { benchExtraction } from './extraction.ts';
import { benchFigures } from './figures.ts';
import { benchList } from './list.ts';
import { benchListening } from './listening.ts';
import { benchPapers } from './papers.ts';
import { benchPortfolio } from './portfolio.ts';
import { benchQuery } from './query.ts';
import { benchRemarks } from './remarks.ts';
import { benchSearch } from './search.ts';
import { benchSpeech } from './speech.ts';
import { benchSummaries } from './summaries.ts';
import { benchUpload } from './upload.ts';

/** `npm run bench -- list`: benchmarks print ratios to a reference in the same run; they are not tests. */
const benchmarks: Record<string, (...given: string[]) => Promise<void>> = {
  list: benchList,
  listening: benchListening,
  extraction: benchExtraction,
  upload: benchUpload,
  calls: benchCalls,
  figures: benchFigures,
  import: benchCompanyImport,
  papers: benchPapers,
  portfolio: benchPortfolio,
  query: benchQuery,
  remarks: benchRemarks,
  search: benchSearch,
  speech: benchSpeech,
  summaries: benchSummaries,
};

const [name = '', ...given] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark) await benchmark(...given);
else console.log(`Name a benchmark: ${Object.keys(benchmarks).join(', ')}`);
