import { syncBuiltinESMExports } from 'node:module';

function refuse(): never {
  throw new Error('The process that reads files has no network.');
}

function close(target: object, names: readonly string[]): void {
  for (const name of names) {
    if (name in target) Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false });
  }
}

// An import would also load what these modules load only on demand, such as undici, which takes longer than the rest.
const { getBuiltinModule } = process;
const dns = getBuiltinModule('node:dns');
const net = getBuiltinModule('node:net');
const lookups = Object.keys(dns).filter((name) => /^(lookup|resolve|reverse)/.test(name));

close(net, ['connect', 'createConnection', 'createServer']);
close(net.Socket.prototype, ['connect']);
close(net.Server.prototype, ['listen']);
close(getBuiltinModule('node:dgram'), ['createSocket', 'Socket']);
close(dns, [...lookups, 'Resolver']);
close(dns.promises, [...lookups, 'Resolver']);
close(getBuiltinModule('node:tls'), ['connect', 'createServer']);
close(getBuiltinModule('node:http'), ['request', 'get', 'createServer']);
close(getBuiltinModule('node:https'), ['request', 'get', 'createServer']);
close(getBuiltinModule('node:http2'), ['connect', 'createServer', 'createSecureServer']);
close(globalThis, ['fetch', 'WebSocket', 'EventSource']);
syncBuiltinESMExports();
