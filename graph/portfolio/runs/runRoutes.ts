import { z } from 'zod';
import type { AnalysisRun, Job } from '../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../request/context.ts';
import { filterQuery } from '../../request/rest/filterQuery.ts';
import { resultOfKind } from '../../data/jobs/results/table.ts';
import type { Route } from '../../request/rest/handler.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { runFields, runOrders, allRuns, getRun, listRuns, type ListedRun } from './service.ts';
import { asIs, pickerOf } from '../../request/shape.ts';
import { get, list, long, routesOf } from '../../request/rest/entityRoutes.ts';

const runSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  analyst: z.string().describe('Analyst that wrote the texts; the product always computes scores and order'),
  author: z.string().nullable(),
});

interface RunCalls<Listed extends z.ZodObject, Whole extends z.ZodObject, Body> {
  kind: AnalysisKind;
  path: string;
  /** 'RankingRun': the calls are listRankingRuns and getRankingRun. */
  name: string;
  summaries: { list: string; get: string };
  /** Fields of the list, besides `runSchema`. */
  listed: Listed;
  listedOf(run: ListedRun): z.infer<Listed>;
  whole: Whole;
  wholeOf(scope: Scope, run: AnalysisRun): Promise<z.infer<Whole>>;
  /** Name of the schema of one run. */
  wholeName: string;
  start: Pick<Route<Body>, 'path' | 'operationId' | 'summary' | 'body' | 'ignoresOtherFields'> & {
    run(scope: Scope, body: Body): Promise<Job>;
    answer: string;
    schema: z.ZodType;
    of(whole: z.infer<Whole>, run: AnalysisRun): unknown;
  };
}

/** Makes the routes of a kind of run: list them, read one, start one. */
export function runRoutes<Listed extends z.ZodObject, Whole extends z.ZodObject, Body>(
  calls: RunCalls<Listed, Whole, Body>,
): Route[] {
  const { kind, path, name, summaries, whole, wholeName, listedOf, wholeOf } = calls;
  const listed = runSchema.extend(calls.listed.shape).meta({ id: name });
  const seen = (run: ListedRun) => ({ ...run, author: run.authorName, ...listedOf(run) });
  const listedRun = { schema: listed, of: pickerOf(listed, seen) };
  const entire = listed.extend(whole.shape).meta({ id: wholeName });
  const { operationId, path: startPath, run: start, schema, of, ...started } = calls.start;
  return routesOf({
    [`list${name}s`]: list(path, listedRun, {
      summary: summaries.list,
      query: filterQuery(runFields, runOrders),
      answer: 'The runs',
      all: (scope, filter) => allRuns(scope, kind, filter),
      page: (scope, filter, request) => listRuns(scope, kind, filter, request),
    }),
    [`get${name}`]: get(`${path}/:id`, asIs(entire), {
      summary: summaries.get,
      answer: 'The run with its companies, the best first',
      run: async ({ scope, id }) => {
        const run = await withAuthor(scope, await getRun(scope, kind, id));
        return { ...listedRun.of(run), ...(await wholeOf(scope, run)) };
      },
    }),
    [operationId]: long(startPath, schema, {
      ...started,
      start: ({ scope, body }) => start(scope, body),
      async of(job, scope) {
        const { runId } = resultOfKind(kind, job) as { runId: string };
        const run = await getRun(scope, kind, runId);
        return of(await wholeOf(scope, run), run);
      },
    }),
  });
}
