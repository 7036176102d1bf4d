import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

/**
 * Loaded first in the process that reads files and in each of its threads: takes network access away from all code
 * there. Node's permission model blocks files and programs, but not connections.
 */
function refuse(): never {
  throw new Error('The process that reads files has no network.');
}

function close(target: object, names: readonly string[]): void {
  for (const name of names) {
    if (name in target) Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false });
  }
}

const lookups = Object.keys(dns).filter((name) => /^(lookup|resolve|reverse)/.test(name));

close(net, ['connect', 'createConnection', 'createServer']);
close(net.Socket.prototype, ['connect']);
close(net.Server.prototype, ['listen']);
close(dgram, ['createSocket', 'Socket']);
close(dns, [...lookups, 'Resolver']);
close(dns.promises, [...lookups, 'Resolver']);
close(tls, ['connect', 'createServer']);
close(http, ['request', 'get', 'createServer']);
close(https, ['request', 'get', 'createServer']);
close(http2, ['connect', 'createServer', 'createSecureServer']);
close(globalThis, ['fetch', 'WebSocket', 'EventSource']);
syncBuiltinESMExports();
