import { z } from 'zod';
import type { AnalysisKind } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../context.ts';
import { filterQuery } from '../../rest/filterQuery.ts';
import { route, type Route } from '../../rest/handler.ts';
import { idParam } from '../../rest/idParam.ts';
import { answerList } from '../../rest/list.ts';
import { withAuthor } from '../../tenants/members/service.ts';
import { runFields, runOrders, allRuns, getRun, listRuns, type ListedRun } from './service.ts';

const runShape = z.object({
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
  /** Fields of the list, besides `runShape`. */
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
  const listed = runShape.extend(calls.listed.shape);
  const shape = (run: ListedRun) => ({
    ...{ id: run.id, createdAt: run.createdAt.toISOString(), analyst: run.analyst, author: run.authorName },
    ...listedOf(run),
  });
  return [
    route({
      method: 'get',
      path,
      operationId: `list${name}s`,
      summary: summaries.list,
      query: filterQuery(runFields, runOrders),
      answers: { status: 200, description: 'The runs', schema: z.array(listed.meta({ id: name })) },
      handle: (call) =>
        answerList(call, {
          all: () => allRuns(call.scope, kind, call.query),
          page: (request) => listRuns(call.scope, kind, call.query, request),
          shape,
        }),
    }),
    route({
      method: 'get',
      path: `${path}/:id`,
      operationId: `get${name}`,
      summary: summaries.get,
      answers: {
        status: 200,
        description: 'The run with its companies, the best first',
        schema: listed.extend(whole.shape).meta({ id: wholeName }),
      },
      handle: async ({ scope, params }) => {
        const run = await withAuthor(scope, await getRun(scope, kind, idParam(params)));
        return { status: 200, body: { ...shape(run), ...(await wholeOf(scope, run)) } };
      },
    }),
  ];
}
