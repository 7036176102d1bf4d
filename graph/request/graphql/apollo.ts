import type { Server } from 'node:http';
import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { mayOnlyRead, mayWrite } from '../access.ts';
import { scopeOf, type Caller } from '../context.ts';
import { failureIn } from '../errors.ts';
import { maxAliases, refusalOfSize } from './checkOperation.ts';
import { newReference, type Logger } from '../../log.ts';
import { schema } from '../../schema.ts';
import { limits } from '../limits/limits.ts';

function onRequest(listener: GraphQLRequestListener<Caller>): ApolloServerPlugin<Caller> {
  return { requestDidStart: async () => listener };
}

/** Every mutation must send this header, which no form and no link can send. */
const preflightHeader = 'apollo-require-preflight';

/**
 * Refuses a mutation without the preflight header or with a read-only token. The header makes browsers ask first, so
 * that another site cannot send a mutation in a user's name. A call with an API token does not need it, because no
 * browser sends an API token by itself.
 */
const guardMutations = onRequest({
  async didResolveOperation({ operation, request, contextValue: caller }) {
    if (operation?.operation !== 'mutation') return;
    if (!mayWrite(caller)) {
      throw new GraphQLError(mayOnlyRead, { extensions: { code: 'FORBIDDEN', http: { status: 403 } } });
    }
    if (!caller.apiToken && !request.http?.headers.has(preflightHeader)) {
      throw new GraphQLError(`Send the header ${preflightHeader}: true with every mutation.`, {
        extensions: { code: 'PREFLIGHT_REQUIRED', http: { status: 400 } },
      });
    }
  },
});

const guardSize = onRequest({
  async didResolveOperation({ document, operation, request, contextValue }) {
    const refusal = operation && refusalOfSize({ document, operation, variables: request.variables }, contextValue);
    if (refusal) throw refusal;
  },
});

/** The tenant of a failed request, for the log, because Apollo passes only the error to its formatter. */
const firmOf = new WeakMap<Error, string>();

const rememberFirm = onRequest({
  async didEncounterErrors({ errors, contextValue }) {
    const scope = scopeOf(contextValue);
    if (scope) for (const error of errors) firmOf.set(error, scope.tenantId);
  },
});

const documentFaults = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

/**
 * Answers a faulty document with status 200 for clients that accept only application/json, because they take any other
 * status for a broken transport (GraphQL over HTTP, 6.4.1).
 */
const answerLegacyClients = onRequest({
  async willSendResponse({ request, response }) {
    if (request.http?.headers.get('accept')?.includes('graphql-response+json') || response.body.kind !== 'single')
      return;
    const [error] = response.body.singleResult.errors ?? [];
    if (documentFaults.includes(String(error?.extensions?.code))) response.http.status = 200;
  },
});

/** Creates the GraphQL server over HTTP. It drains `http` when it stops. */
export function createApollo(http: Server, log: Logger): ApolloServer<Caller> {
  return new ApolloServer<Caller>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // The start script listens for signals and stops the parts in order.
    stopOnTerminationSignals: false,
    // Apollo's own rule would refuse plain GET queries, which change nothing, and would accept mutations in JSON
    // without the header.
    csrfPrevention: false,
    parseOptions: { maxLexicalTokens: limits.query.tokens },
    validationRules: [maxAliases],
    validationOptions,
    formatError: (formatted, error) => formatError(formatted, error, log),
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer: http, stopGracePeriodMillis: 10_000 }),
      ApolloServerPluginCacheControlDisabled(),
      guardMutations,
      guardSize,
      rememberFirm,
      answerLegacyClients,
    ],
  });
}

export const validationOptions = { maxErrors: limits.query.faults };

/** The message of graphql-js when comparing a document's fields with each other would take too long. */
const tooManyComparisons = 'Validation aborted.';

/** Returns what a client receives: an expected failure with its code; any other error is logged and masked. */
export function formatError(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  const failure = failureIn(cause);
  if (failure) {
    const { code, field, retryAfterSeconds } = failure;
    if (code === 'UNAVAILABLE')
      log.warn({ err: cause, path: formatted.path }, 'a GraphQL request found no database or no room');
    return { ...formatted, message: failure.message, extensions: { code, field, retryAfterSeconds } };
  }
  if (formatted.message === tooManyComparisons) {
    return { ...formatted, message: 'This query names the same fields too often. Request less at a time.' };
  }
  // GraphQL's own errors about a document carry their code; unexpected errors of a resolver carry
  // INTERNAL_SERVER_ERROR.
  if ((formatted.extensions?.code ?? 'INTERNAL_SERVER_ERROR') !== 'INTERNAL_SERVER_ERROR') return formatted;
  const { reference, message } = newReference();
  const tenantId = error instanceof Error ? firmOf.get(error) : undefined;
  log.error({ err: cause, path: formatted.path, tenantId, reference }, 'a GraphQL request failed');
  return { message, path: formatted.path, locations: formatted.locations, extensions: { code: 'INTERNAL' } };
}
