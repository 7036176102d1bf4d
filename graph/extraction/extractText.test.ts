import { extractText, isRightsNotice } from './extractText.ts';

const longReport = 'This report is protected by copyright. '.repeat(5) + 'Revenue grew in every region. '.repeat(60);

it.each<[isNotice: boolean, text: string]>([
  [true, 'This PDF file is protected.\nYou will need a different reader to view it.'],
  [true, 'This document is protected with Information Rights Management. To view it, ask its author for permission.'],
  [true, 'This workbook is rights-managed. Open it in a version of Excel that supports rights management.'],
  [true, 'This document has restricted permission. To view this document, sign in with your credentials.'],
  [true, 'You have received a protected message. Open it with Microsoft Purview.'],
  [false, 'Larkfield sells digital rights management to publishers: revenue was 4.2 million in 2025.'],
  [false, 'This document is confidential and protected by law. Do not forward it.'],
  [false, `${longReport} This file is protected by rights management.`],
])('tells a notice of protection from a document (%s): %s', (isNotice, text) =>
  expect(isRightsNotice(text)).toBe(isNotice),
);

it.each([
  ['blanks.txt', ' \n\t'],
  ['blanks.csv', ' ; ;\n;;\n'],
  ['page.html', '<html><body><p> </p></body></html>'],
  ['mail.eml', 'Subject: \nMIME-Version: 1.0\n\n'],
])('refuses %s, which has no text', (fileName, text) => {
  const file = { bytes: Buffer.from(text), fileName, report: () => undefined };
  return expect(extractText(file)).rejects.toMatchObject({ reason: 'EMPTY' });
});
