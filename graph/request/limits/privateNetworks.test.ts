import { guardedLookup, isPrivateAddress, PrivateNetwork } from './privateNetworks.ts';

it.each(
  `0.0.0.0 10.1.2.3 100.100.100.200 127.0.0.1 127.255.255.254 168.63.129.16 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1
  224.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:a01:203 64:ff9b::a00:1 2001::1 2002:7f00:1:: fc00::1
  fd00:ec2::254 fe80::1 fec0::1 ff02::1`.split(/\s+/),
)('recognises %s as private', (address) => expect(isPrivateAddress(address)).toBe(true));

it.each(
  '8.8.8.8 1.1.1.1 100.63.255.255 100.128.0.1 172.15.255.255 172.32.0.1 192.167.1.1 2606:4700::1111 ::ffff:8.8.8.8'.split(
    ' ',
  ),
)('recognises %s as public', (address) => expect(isPrivateAddress(address)).toBe(false));

// The parser of addresses writes all of these as 127.0.0.1 or as an IPv6 form of it.
it.each(['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '[::1]', '[::ffff:7f00:1]', '①②⑦.0.0.1'])(
  'refuses the literal address %s without a lookup',
  (host) => {
    expect(() => guardedLookup(new URL(`http://${host}/`), false)).toThrow(PrivateNetwork);
    expect(() => guardedLookup(new URL(`http://${host}/`), true)).not.toThrow();
  },
);

async function lookUp(host: string, mayBePrivate: boolean): Promise<unknown> {
  const lookup = guardedLookup(new URL(`http://${host}/`), mayBePrivate);
  return new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );
}

it('refuses a name that leads to this machine, unless private addresses are allowed', async () => {
  await expect(lookUp('localhost', false)).rejects.toThrow('localhost is an address of a private network');
  expect(await lookUp('localhost', true)).toContainEqual(
    expect.objectContaining({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) as string }),
  );
});
