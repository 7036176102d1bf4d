import { Client } from '../support/client.ts';
import { mutate } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';
import { nameMyself } from '../tenants/memberSteps.ts';

export interface ReadNotice {
  id: string;
  kind: string;
  headline: string;
  text: string;
  readAt: string | null;
  comment: { thread: { id: string; writeup: { id: string } } } | null;
  writeup: { id: string } | null;
  company: { id: string } | null;
  job: { id: string; status: string } | null;
}

const noticeFields = `id kind headline text readAt comment { thread { id writeup { id } } } writeup { id } company { id }
  job { id status }`;

interface Inbox {
  unreadNoticeCount: number;
  notices: { totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string }; edges: { node: ReadNotice }[] };
}

export async function readInbox(client: Client, args = 'first: 50') {
  const { data, errors } = await client.graphql<Inbox>(`{ unreadNoticeCount
    notices(${args}) { totalCount pageInfo { hasNextPage endCursor } edges { node { ${noticeFields} } } } }`);
  if (!data) throw new Error(JSON.stringify(errors));
  const { edges, ...rest } = data.notices;
  return { unread: data.unreadNoticeCount, ...rest, notices: edges.map(({ node }) => node) };
}

export const headlines = async (client: Client) => (await readInbox(client)).notices.map(({ headline }) => headline);

export const mark = (client: Client, input: { ids?: string[]; isRead: boolean }) =>
  mutate<{ unreadCount: number; notices: ReadNotice[] }>(
    client,
    'markNotices',
    input,
    `unreadCount notices { ${noticeFields} }`,
  );

/** Logs somebody in under a name. */
export async function person(server: TestServer, name: string, slug = 'dossier'): Promise<Client> {
  const client = await new Client(server).login(slug);
  await nameMyself(client, name);
  return client;
}
