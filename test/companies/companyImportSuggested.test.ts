import { admin } from '../admin/adminClient.ts';
import { startOpenAiServer } from '../openai/openaiServer.ts';
import { mutate } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { applyImport, csvFile } from './companyImportSteps.ts';

const provider = await startOpenAiServer();
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'house-model' });
const client = await admin(server);
afterAll(() => provider.close());

interface Suggested {
  id: string;
  createdCount: number;
  isRemembered: boolean;
  notes: string[];
  columns: { header: string; meaning: string; isSuggested: boolean; isChosen: boolean; question: string | null }[];
}
const preview = (file: File) =>
  mutate<Suggested>(
    client,
    'previewCompanyImport',
    { file },
    'id createdCount isRemembered notes columns { header meaning isSuggested isChosen question }',
  );
const answer = (...columns: { column: number; meaning: string }[]) =>
  provider.next({ kind: 'text', text: JSON.stringify({ columns }) });
const file = (revenue: string) =>
  csvFile('Company,Oper. tulo (M€),Väki,Employees,Muuta', `Ehdotus Oy,${revenue},12,40,hyvä`);

it('takes the model’s word only for columns that the code did not recognise, and reads their cells by rules', async () => {
  answer(
    { column: 1, meaning: 'REVENUE' },
    // Another column is recognised as this.
    { column: 2, meaning: 'EMPLOYEES' },
    { column: 3, meaning: 'CUSTOMERS' },
    // Its first value is not a number.
    { column: 4, meaning: 'VALUATION' },
  );
  const read = await preview(file('12,5'.replace(',', '.')));
  expect(read.columns).toMatchObject([
    { meaning: 'NAME', isSuggested: false },
    { header: 'Oper. tulo (M€)', meaning: 'REVENUE', isSuggested: true, isChosen: false, question: null },
    { header: 'Väki', meaning: 'UNUSED', isSuggested: false },
    { header: 'Employees', meaning: 'EMPLOYEES', isSuggested: false },
    { header: 'Muuta', meaning: 'UNUSED', isSuggested: false },
  ]);
  expect(provider.requests).toHaveLength(1);
  const asked = JSON.stringify(provider.requests[0]?.body);
  expect(asked).toContain('1. Oper. tulo (M€): 12.5');
  expect(asked).not.toContain('3. Employees');
  // An applied suggestion is remembered, so the next file asks no model.
  await applyImport(client, read.id);
  expect(await preview(file('13.5'))).toMatchObject({
    isRemembered: true,
    columns: [{}, { meaning: 'REVENUE' }, {}, {}, {}],
  });
  expect(provider.requests).toHaveLength(1);
});

it('previews the file by its headings when the model fails, and says so', async () => {
  provider.next({ kind: 'refusal', text: 'I cannot help with that.' });
  const read = await preview(csvFile('Company,Revenue ($M),Mystery', 'Ohne Rat AG,5,x'));
  expect(read).toMatchObject({ createdCount: 1, columns: [{}, { meaning: 'REVENUE' }, { meaning: 'UNUSED' }] });
  expect(read.notes.join()).toMatch(/^house-model could not suggest what the other columns hold\./);
});

it('asks no model about a file whose columns are all recognised', async () => {
  const before = provider.requests.length;
  await preview(csvFile('Company,Revenue ($M)', 'Klar AG,5'));
  expect(provider.requests).toHaveLength(before);
});
