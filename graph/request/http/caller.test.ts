import type { IncomingMessage } from 'node:http';
import { clientAddress } from './caller.ts';

const from = (header?: string | string[]) =>
  ({ headers: { 'x-forwarded-for': header }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage;

it.each<[what: string, request: IncomingMessage, proxies: number, address: string]>([
  ['without a proxy is that of the connection, whatever it says', from('192.0.2.1'), 0, '10.0.0.1'],
  ['behind one is what that says', from('192.0.2.1'), 1, '192.0.2.1'],
  ['is not what the client made up', from('203.0.113.9, 192.0.2.1'), 1, '192.0.2.1'],
  ['behind two is what the outer one says', from('203.0.113.9, 192.0.2.1,10.0.0.2'), 2, '192.0.2.1'],
  ['is the farthest that is told where too few tell', from('192.0.2.1'), 3, '192.0.2.1'],
  ['is that of the connection where the proxy says nothing', from(), 1, '10.0.0.1'],
])('finds the address of a client %s', (_what, request, proxies, address) =>
  expect(clientAddress(request, proxies)).toBe(address),
);
