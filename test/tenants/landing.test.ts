import { openGate } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();

interface Landing {
  tenant: { slug: string };
  isOwn: boolean;
  tagline: string;
  focusAreas: { title: string; text: string }[];
}

const fields = 'tenant { slug } isOwn tagline focusAreas { title text }';

async function landingPage(slug: string | null): Promise<Landing | null> {
  const query = `query ($slug: String) { landingPage(slug: $slug) { ${fields} } }`;
  const { data } = await new Client(server).graphql<{ landingPage: Landing | null }>(query, { slug });
  if (!data) throw new Error('no answer');
  return data.landingPage;
}

const ours = {
  tagline: 'We read everything',
  intro: 'And write down why.',
  about: 'First paragraph.\n\nSecond paragraph.',
  leadership: [],
  focusAreas: [{ title: 'Robots', text: 'That pick.' }],
  portfolio: [],
  presence: [],
  philosophy: [],
  connect: 'Write to us.',
  email: 'hello@firm.example',
};

async function update(client: Client, input: object, token?: string) {
  const query = `mutation ($input: UpdateLandingPageInput!) { updateLandingPage(input: $input) {
    __typename ... on LandingPage { ${fields} } ... on Failure { code message field } } }`;
  const headers: Record<string, string> = token ? { 'X-Admin-Token': token } : {};
  const { data } = await client.graphql<{ updateLandingPage: Landing & { code?: string; field?: string } }>(
    query,
    { input },
    headers,
  );
  if (!data) throw new Error('no answer');
  return data.updateLandingPage;
}

describe("a firm's public page", () => {
  it("is open to strangers, each firm's with its own text", async () => {
    const pages = await Promise.all([landingPage(null), landingPage('northgate'), landingPage('AMBERLINE ')]);
    expect(pages.map((page) => page?.tenant.slug)).toEqual(['dossier', 'northgate', 'amberline']);
    expect(new Set(pages.map((page) => page?.tagline)).size).toBe(3);
    expect(pages.every((page) => page?.isOwn)).toBe(true);
    expect(await landingPage('nobody')).toBeNull();
  });

  it('is changed behind the admin gate, and by no other firm', async () => {
    const client = await new Client(server).login('amberline');
    expect(await update(client, ours)).toMatchObject({ code: 'FORBIDDEN' });
    const stranger = await new Client(server).login('northgate');
    expect(await update(stranger, ours, await openGate(client))).toMatchObject({ code: 'FORBIDDEN' });
    const changed = await update(client, ours, await openGate(client));
    expect(changed).toMatchObject({ tagline: ours.tagline, focusAreas: ours.focusAreas, isOwn: true });
    expect(await landingPage('amberline')).toMatchObject({ tagline: ours.tagline });
    expect((await landingPage('northgate'))?.tagline).not.toBe(ours.tagline);
  });

  it.each([
    ['a page without a first line', { tagline: ' ' }, 'tagline'],
    ['an entry without a title', { focusAreas: [{ title: '', text: 'x' }] }, 'focusAreas.0.title'],
    ['an address that is none', { email: 'nowhere' }, 'email'],
    ['a text without end', { about: 'x'.repeat(4001) }, 'about'],
  ])('refuses %s', async (_what, wrong, field) => {
    const client = await new Client(server).login('amberline');
    const refused = await update(client, { ...ours, ...wrong }, await openGate(client));
    expect(refused).toMatchObject({ code: 'INVALID', field });
  });
});
