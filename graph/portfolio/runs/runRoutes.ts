import { z } from 'zod';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../request/context.ts';
import { filterQuery } from '../../request/rest/filterQuery.ts';
import { type Route } from '../../request/rest/handler.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { runFields, runOrders, allRuns, getRun, listRuns, type ListedRun } from './service.ts';
import { pickerOf } from '../../request/shape.ts';
import { answerRoute, listRoute } from '../../request/rest/entityRoutes.ts';

const runSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  analyst: z.string().describe('Analyst that wrote the texts; the product always computes scores and order'),
  author: z.string().nullable(),
});

interface RunCalls<Listed extends z.ZodObject, Whole extends z.ZodObject> {
  kind: AnalysisKind;
  path: string;
  /** 'RankingRun': the calls are listRankingRuns and getRankingRun. */
  name: string;
  summaries: { list: string; get: string };
  /** Fields of the list, besides `runSchema`. */
  listed: Listed;
  listedOf(run: ListedRun): z.infer<Listed>;
  /** Fields of one run, besides those of the list. */
  whole: Whole;
  wholeOf(scope: Scope, run: ListedRun): Promise<z.infer<Whole>>;
  /** Name of the schema of one run. */
  wholeName: string;
}

/**
 * Makes the routes that list the runs of a kind, with the filters and orders of `runFields` and `runOrders`, and that
 * read one run.
 */
export function runRoutes<Listed extends z.ZodObject, Whole extends z.ZodObject>(
  calls: RunCalls<Listed, Whole>,
): Route[] {
  const { kind, path, name, summaries, whole, wholeName, listedOf, wholeOf } = calls;
  const listed = runSchema.extend(calls.listed.shape).meta({ id: name });
  const seen = (run: ListedRun) => ({ ...run, author: run.authorName, ...listedOf(run) });
  const listedRun = { schema: listed, of: pickerOf(listed, seen) };
  const entire = listed.extend(whole.shape).meta({ id: wholeName });
  return [
    listRoute(listedRun, {
      path,
      operationId: `list${name}s`,
      summary: summaries.list,
      query: filterQuery(runFields, runOrders),
      answer: 'The runs',
      all: (scope, filter) => allRuns(scope, kind, filter),
      page: (scope, filter, request) => listRuns(scope, kind, filter, request),
    }),
    answerRoute(
      { schema: entire, of: (run: object) => run },
      {
        method: 'get',
        path: `${path}/:id`,
        operationId: `get${name}`,
        summary: summaries.get,
        answer: 'The run with its companies, the best first',
        run: async ({ scope, id }) => {
          const run = await withAuthor(scope, await getRun(scope, kind, id));
          return { ...listedRun.of(run), ...(await wholeOf(scope, run)) };
        },
      },
    ),
  ];
}
