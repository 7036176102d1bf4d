import type { Server } from 'node:http';
import { getOperationAST, GraphQLError, parse, specifiedRules, validate } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { identify } from './caller.ts';
import { queryLimits } from './builder.ts';
import type { Caller, Services } from './context.ts';
import { maxAliases } from './limits.ts';
import { formatError } from './apollo.ts';
import { schema } from './schema.ts';

/** Serves GraphQL subscriptions over WebSocket on /graphql. Returns how to end them all. */
export function serveSubscriptions(http: Server, services: Services): { dispose(): Promise<void> | void } {
  const format = (error: GraphQLError) => formatError(error.toJSON(), error, services.log);
  const sockets = new WebSocketServer({ noServer: true, path: '/graphql', maxPayload: 100_000 });
  http.on('upgrade', (request, socket, head) => {
    // A browser always names the page's origin; another site's page must not speak with this firm's cookie.
    const { origin, host } = request.headers;
    if (!request.url?.startsWith('/graphql') || (origin && new URL(origin).host !== host)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });
  return useServer(
    {
      schema,
      context: ({ extra: { request } }): Promise<Caller> =>
        identify(services, {
          cookieHeader: request.headers.cookie,
          queryTenant: new URL(request.url ?? '/', 'http://host').searchParams.get('tenant'),
          headerTenant: undefined,
          adminToken: undefined,
          ip: request.socket.remoteAddress ?? '',
          setSessionCookie: () => undefined,
        }),
      // The socket carries subscriptions only; reading and writing go over HTTP, where their rules are.
      onSubscribe: (_, __, { query, variables, operationName }) => {
        try {
          const document = parse(query, { maxTokens: queryLimits.tokens });
          const isSubscription = getOperationAST(document, operationName)?.operation === 'subscription';
          if (!isSubscription) return [new GraphQLError('Only subscriptions are served over the socket.')];
          const faults = validate(schema, document, [...specifiedRules, maxAliases]);
          return faults.length > 0 ? faults : { schema, document, operationName, variableValues: variables };
        } catch (error) {
          if (error instanceof GraphQLError) return [error];
          throw error;
        }
      },
      onError: (_, __, ___, errors) => errors.map(format),
      onNext: (_, __, ___, ____, result) => (result.errors ? { ...result, errors: result.errors.map(format) } : result),
    },
    sockets,
  );
}
