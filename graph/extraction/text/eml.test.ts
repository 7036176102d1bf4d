import { readEml } from './eml.ts';

const read = (lines: string[]) =>
  readEml({ bytes: Buffer.from(lines.join('\r\n')), fileName: 'mail.eml', report: () => undefined });

const head = [
  'From: Ada Byron <ada@example.com>',
  'To: deals@example.com, =?utf-8?q?J=C3=BCrgen?= <j@example.com>',
  'Date: Mon, 4 May 2026 10:00:00 +0200',
  'Subject: =?utf-8?B?UTIg4oCTIGZpZ3VyZXM=?=',
  'MIME-Version: 1.0',
];

it('joins the header with the text and names attachments', async () => {
  const mail = await read([
    ...head,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Caf=E9 revenue rose.',
    '',
    'Regards',
    '--b',
    'Content-Type: application/pdf; name=deck.pdf',
    'Content-Disposition: attachment; filename=deck.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERg==',
    '--b--',
  ]);
  expect(mail.content).toBe(
    'Q2 – figures\n\nFrom: Ada Byron <ada@example.com>\nTo: deals@example.com, Jürgen <j@example.com>\n' +
      'Date: Mon, 4 May 2026 10:00:00 +0200\n\nCafé revenue rose.\n\nRegards',
  );
  expect(mail.title).toBe('Q2 – figures');
  expect(mail.warnings).toEqual(['Its attachments were not read: deck.pdf.']);
  expect(mail.parts[0]!.blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
});

it.each([[], ['Subject:'], ['Subject: =?utf-8?Q?_?=']])(
  'takes its title from the page when the subject is %j',
  async (...subject) => {
    const page = '<html><head><title>Q2 letter</title></head><body><p>Text</p></body></html>';
    const headed = await read([
      ...head.filter((line) => !line.startsWith('Subject')),
      ...subject,
      'Content-Type: text/html',
      '',
      page,
    ]);
    expect(headed.title).toBe('Q2 letter');
    const plain = await read([...subject, 'Content-Type: text/plain', '', 'Text']);
    expect(plain).not.toHaveProperty('title');
  },
);

it('reads the page of an HTML mail', async () => {
  const { content, parts } = await read([
    ...head,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>One</p><table><tr><td>a</td><td>b</td></tr></table><script>no</script>',
  ]);
  expect(content).toMatch(/One\n\na\tb$/);
  expect(parts[0]!.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph', 'table']);
});

it('reads a web archive as the page that it holds', async () => {
  const page = await read([
    'From: <Saved by a browser>',
    'Subject: A saved page',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=windows-1252',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<html><body><h1>Saved =80</h1><p>Text</p></body></html>',
    '--b--',
  ]);
  expect(page.content).toBe('Saved €\n\nText');
  expect(page.title).toBe('A saved page');
});
