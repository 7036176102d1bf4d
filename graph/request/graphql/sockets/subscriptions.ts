import type { IncomingMessage, Server } from 'node:http';
import { getOperationAST, GraphQLError, parse, specifiedRules, validate } from 'graphql';
import { handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { clientAddress, identify } from '../../http/caller.ts';
import { refusal, scopeOf, type Caller, type Services } from '../../context.ts';
import { cookiesOf, isForeignPage, ownAddress } from '../../http/origin.ts';
import { Failure } from '../../errors.ts';
import { refuseRaw } from '../../limits/headers.ts';
import { maxTimerMs } from '../../../longestTimer.ts';
import { schema } from '../../../schema.ts';
import { formatError, validationOptions } from '../apollo.ts';
import { maxAliases, refusalOfSize } from '../checkOperation.ts';
import { serveSockets, tryAgainLater, type OpenedSocket } from './serveSockets.ts';
import { databaseMs } from '../../../data/database/clock.ts';
import { createHoldings } from '../../limits/holdings.ts';
import { limits } from '../../limits/limits.ts';

const { query: queryLimits, sockets: most } = limits;

const tooMany = {
  unknown: 'Too many connections are being opened from this address. Try again in a moment.',
  sockets: 'This login has too many open connections. Close some pages.',
  subscriptions: `A login may have at most ${most.subscriptions} open subscriptions. End some of them first.`,
};

function createSocketLimits() {
  const takeUnknown = createHoldings(most.unknown);
  const takeSocket = createHoldings(most.known);
  const takeSubscription = createHoldings(most.subscriptions);
  const unknownRequests = new WeakMap<IncomingMessage, () => void>();
  return {
    /** True when the address may open another socket, which counts until `keep` or the connection's end. */
    admit(request: IncomingMessage, ip: string): boolean {
      const release = takeUnknown(ip);
      if (release === null) return false;
      unknownRequests.set(request, release);
      request.socket.once('close', release);
      return true;
    },
    /** True when the caller may have another socket. The socket counts until it is closed. */
    keep(request: IncomingMessage, socket: WebSocket, caller: Caller): boolean {
      unknownRequests.get(request)?.();
      const release = takeSocket(keyOf(caller));
      if (release) socket.once('close', release);
      return release !== null;
    },
    /** Counts a subscription of the caller. Returns how to release it, or null at the limit. */
    subscribe: (caller: Caller) => takeSubscription(keyOf(caller)),
  };
}

function keyOf({ session, apiToken }: Caller): string {
  return (session ?? apiToken)?.id ?? '';
}

/** Serves GraphQL subscriptions over WebSocket on /graphql. Returns a function that ends them all. */
export function serveSubscriptions(http: Server, services: Services): { dispose(): Promise<void> } {
  const sockets = new WebSocketServer({
    noServer: true,
    path: '/graphql',
    maxPayload: most.messageBytes,
    handleProtocols,
  });
  const limits = createSocketLimits();
  http.on('upgrade', (request, socket, head) => {
    // A browser always names the page's origin. A page of another origin must not speak with this firm's cookie.
    if (!request.url?.startsWith('/graphql') || isForeignPage(request.headers, services.env.TRUST_PROXY)) {
      refuseRaw(socket, {
        status: 403,
        code: 'FORBIDDEN',
        message: 'A WebSocket is opened at /graphql by the product itself.',
      });
      return;
    }
    if (!limits.admit(request, clientAddress(request, services.env.TRUST_PROXY))) {
      refuseRaw(socket, { status: 429, code: 'THROTTLED', message: tooMany.unknown });
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });
  serveSockets(sockets, createProtocol(services, limits), services.log);
  return {
    async dispose() {
      for (const socket of sockets.clients) socket.close(1001, 'Going away');
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

function createProtocol(services: Services, limits: ReturnType<typeof createSocketLimits>) {
  // Errors of a source of events are wrapped, so that they can be distinguished from errors of GraphQL itself.
  const format = (error: GraphQLError) => formatError(error.toJSON(), error.originalError ?? error, services.log);
  const guard = endWithSession(services);
  /** For each counted subscription, the function that removes it from the count. */
  const counted = new WeakMap<SubscribePayload, () => void>();
  return makeServer<Record<string, unknown>, OpenedSocket>({
    schema,
    connectionInitWaitTimeout: most.initMs,
    onConnect: async ({ extra, connectionParams }) => {
      const { socket, request } = extra;
      const caller = await identifySocket(services, request, connectionParams);
      if (caller instanceof Failure) socket.close(closeCode(caller), caller.message);
      else if (!limits.keep(request, socket, caller)) socket.close(tryAgainLater, tooMany.sockets);
      else guard(socket, caller, () => identifySocket(services, request, connectionParams));
      return socket.readyState === socket.OPEN;
    },
    // The socket carries subscriptions only. Queries and mutations go over HTTP, where their rules are enforced.
    onSubscribe: async ({ extra, connectionParams }, _, payload) => {
      const { query, variables, operationName } = payload;
      try {
        const document = parse(query, { maxLexicalTokens: queryLimits.tokens });
        const operation = getOperationAST(document, operationName);
        if (operation?.operation !== 'subscription') {
          return [coded(new GraphQLError('Only subscriptions are served over the socket.'), 'BAD_REQUEST')];
        }
        const faults = validate(schema, document, [...specifiedRules, maxAliases], validationOptions);
        if (faults.length > 0) return faults.map((fault) => coded(fault, 'GRAPHQL_VALIDATION_FAILED'));
        // Identifies the caller for each operation, because the login may have ended, or the token may have been
        // revoked, since the socket was opened.
        const caller = await identifySocket(services, extra.request, connectionParams);
        if (caller instanceof Failure) {
          return [new GraphQLError(caller.message, { extensions: { code: caller.code } })];
        }
        const tooLarge = refusalOfSize({ document, operation, variables }, caller);
        if (tooLarge) return [tooLarge];
        const release = limits.subscribe(caller);
        if (!release) return [new GraphQLError(tooMany.subscriptions, { extensions: { code: 'THROTTLED' } })];
        const end = () => {
          extra.socket.off('close', end);
          release();
        };
        counted.set(payload, end);
        extra.socket.once('close', end);
        return { schema, document, operationName, variableValues: variables, contextValue: caller };
      } catch (error) {
        if (error instanceof GraphQLError) return [coded(error, 'GRAPHQL_PARSE_FAILED')];
        throw error;
      }
    },
    onComplete: (_, __, payload) => counted.get(payload)?.(),
    onError: (_, __, ___, errors) => errors.map(format),
    onNext: (_, __, ___, ____, result) => (result.errors ? { ...result, errors: result.errors.map(format) } : result),
  });
}

/** Gives GraphQL's errors about a document their code over HTTP. Without one they would be defects. */
function coded({ message, nodes, source, positions }: GraphQLError, code: string): GraphQLError {
  return new GraphQLError(message, { nodes, source, positions, extensions: { code } });
}

function endWithSession({ announcements, log }: Services) {
  const open = new Map<WebSocket, () => Promise<Caller | Failure>>();
  const end = (socket: WebSocket) => socket.close(4403, 'Your session has ended.');

  async function endTheEnded(): Promise<void> {
    for (const [socket, identifyAgain] of open) {
      const caller = await identifyAgain();
      if (caller instanceof Failure) end(socket);
    }
  }
  announcements.onSessionEnd(() => {
    endTheEnded().catch((error: unknown) => log.warn({ err: error }, 'could not look for sockets of ended sessions'));
  });

  return (socket: WebSocket, caller: Caller, identifyAgain: () => Promise<Caller | Failure>): void => {
    open.set(socket, identifyAgain);
    const left = (caller.session?.expiresAt.getTime() ?? Infinity) - databaseMs();
    // A session may last longer than a timer waits.
    const timer = setTimeout(() => end(socket), Math.min(left, maxTimerMs));
    socket.once('close', () => {
      open.delete(socket);
      clearTimeout(timer);
    });
  };
}

/**
 * Identifies the caller of a socket. An API token comes in the Authorization header or, because browsers cannot send
 * that header, under the same name in the parameters of connection_init. Resolves to the reason when a stranger or a
 * token is refused.
 */
async function identifySocket(
  services: Services,
  request: IncomingMessage,
  parameters: Record<string, unknown> | undefined,
): Promise<Caller | Failure> {
  const { headers, url } = request;
  const caller = await identify(services, {
    cookies: cookiesOf(headers, services.env.TRUST_PROXY),
    authorization: parameters?.Authorization ?? parameters?.authorization ?? headers.authorization,
    queryTenant: new URL(url ?? '/', 'http://host').searchParams.get('tenant'),
    ip: clientAddress(request, services.env.TRUST_PROXY),
    ownAddress: ownAddress(headers, services.env.TRUST_PROXY),
  }).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
  return caller instanceof Failure || scopeOf(caller) ? caller : refusal(caller);
}

function closeCode({ code }: Failure): number {
  return code === 'UNAUTHENTICATED' ? 4401 : 4403;
}
