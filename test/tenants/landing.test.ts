import { admin, AdminClient, openGate } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { outcomeOf } from '../support/factories.ts';

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

const update = (client: Client, input: object) => outcomeOf<Landing>(client, 'updateLandingPage', input, fields);

describe("a firm's public page", () => {
  it("is open to strangers, each firm's with its own text", async () => {
    const pages = await Promise.all([landingPage(null), landingPage('northgate'), landingPage('AMBERLINE ')]);
    expect(pages.map((page) => page?.tenant.slug)).toEqual(['dossier', 'northgate', 'amberline']);
    expect(new Set(pages.map((page) => page?.tagline)).size).toBe(3);
    expect(pages.every((page) => page?.isOwn)).toBe(true);
    expect(await landingPage('nobody')).toBeNull();
  });

  it('is changed behind the admin gate, and by no other firm', async () => {
    const client = await new AdminClient(server).login('amberline');
    expect(await update(client, ours)).toMatchObject({ code: 'FORBIDDEN' });
    const stranger = await new AdminClient(server).login('northgate');
    stranger.adminToken = await openGate(client);
    expect(await update(stranger, ours)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await update(await client.unlock(), ours)).toMatchObject({
      tagline: ours.tagline,
      focusAreas: ours.focusAreas,
      isOwn: true,
    });
    expect(await landingPage('amberline')).toMatchObject({ tagline: ours.tagline });
    expect((await landingPage('northgate'))?.tagline).not.toBe(ours.tagline);
  });

  it.each([
    ['a page without a first line', { tagline: ' ' }, 'tagline'],
    ['an entry without a title', { focusAreas: [{ title: '', text: 'x' }] }, 'focusAreas.0.title'],
    ['an address that is none', { email: 'nowhere' }, 'email'],
    ['a text without end', { about: 'x'.repeat(4001) }, 'about'],
  ])('refuses %s', async (_what, wrong, field) => {
    const client = await admin(server, 'amberline');
    expect(await update(client, { ...ours, ...wrong })).toMatchObject({ code: 'INVALID', field });
  });
});
