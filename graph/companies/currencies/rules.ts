import { PrivateNetwork } from '../../request/limits/privateNetworks.ts';

/**
 * Returns why an address cannot be that of monthly rates; null when it can. Plain HTTP is allowed only for this
 * machine, and only when the operator allows private networks.
 */
export function problemOfRateAddress(address: string, mayBePrivate: boolean): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isHere =
    mayBePrivate && url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isHere)) {
    return 'Give an address that begins with https://, such as https://example.com/monthly.csv.';
  }
  if (url.username || url.password) return 'Leave the name and the password out of the address: everybody sees it.';
  return url.hash ? 'Leave out what follows the # in the address: it is not sent.' : null;
}

const problemByCode: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such address.',
  EAI_AGAIN: 'The address could not be looked up.',
  ECONNREFUSED: 'Nothing answers at the address.',
  ECONNRESET: 'The connection broke off.',
  ABORT_ERR: 'The address did not answer in time.',
};

export function problemOfFetch(error: unknown): string {
  if (error instanceof PrivateNetwork) return 'The address is in a private network, which is not allowed.';
  if (!(error instanceof Error)) return 'The rates could not be fetched.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'The address did not answer in time.';
  const code = 'code' in error ? String(error.code) : '';
  return problemByCode[code] ?? (code === '' ? error.message : `The address could not be reached (${code}).`);
}
