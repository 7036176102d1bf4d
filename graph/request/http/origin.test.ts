import type { IncomingHttpHeaders } from 'node:http';
import { isForeignHost, isForeignPage, refuseForeignWrite } from './origin.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'origin');

it.each(cases('is foreign') as [who: string, isForeign: boolean, headers: IncomingHttpHeaders, proxies?: number][])(
  '%s is foreign: %s',
  (_who, isForeign, headers, proxies = 0) => expect(isForeignPage(headers, proxies)).toBe(isForeign),
);
it.each(cases('with … is refused') as [method: string, headers: IncomingHttpHeaders, isRefused: boolean][])(
  '%s with %j is refused: %s',
  (method, headers, isRefused) => {
    const send = () => refuseForeignWrite({ method, headers }, 0);
    if (isRefused) expect(send).toThrow(/must come from the product itself/);
    else expect(send).not.toThrow();
  },
);

it.each<[host: string | undefined, isForeign: boolean, settings?: { TRUST_PROXY?: number; MCP_HOSTS?: string[] }]>([
  ...(cases('the host … is foreign to the MCP server') as [
    string | undefined,
    boolean,
    { TRUST_PROXY?: number; MCP_HOSTS?: string[] }?,
  ][]),
  [undefined, true],
])('the host %s is foreign to the MCP server: %s (%j)', (name, isForeign, settings = {}) => {
  expect(
    isForeignHost({ host: name }, { HOST: 'inside.example', TRUST_PROXY: 0, MCP_HOSTS: undefined, ...settings }),
  ).toBe(isForeign);
});
