import { listOf } from '../../request/shape.ts';
import { list, post, routesOf } from '../../request/rest/entityRoutes.ts';
import { filterQuery } from '../../request/rest/list.ts';
import {
  acceptInput,
  acceptSources,
  declineSources,
  linkInput,
  linksInput,
  linkSources,
  undoSources,
} from './decide.ts';
import { sourceFields, sourceOrders, allSources, listSources, sourceShape } from './service.ts';

const path = '/api/company-sources';
const answer = 'The links between sources and companies';
const links = listOf(sourceShape);

export const sourceRoutes = routesOf({
  listCompanySources: list(path, sourceShape, {
    summary: 'The links between sources and companies, newest day first',
    query: filterQuery(sourceFields, sourceOrders),
    answer,
    all: allSources,
    page: listSources,
  }),
  linkSources: post(path, links, {
    summary: 'Adds sources to a company, besides those to which they belong already',
    body: linkInput,
    answer,
    run: ({ scope, body }) => linkSources(scope, body),
  }),
  acceptSources: post(`${path}/accept`, links, {
    summary: 'Accepts links: what each source says of its company becomes observations of it',
    body: acceptInput,
    answer,
    run: ({ scope, body }) => acceptSources(scope, body),
  }),
  declineSources: post(`${path}/decline`, links, {
    summary: 'Declines links, so that they are not proposed again',
    body: linksInput,
    answer,
    run: ({ scope, body }) => declineSources(scope, body),
  }),
  undoSources: post(`${path}/undo`, links, {
    summary: 'Undoes accepted links, and the companies that were created with them',
    body: linksInput,
    answer,
    run: ({ scope, body }) => undoSources(scope, body),
  }),
});
