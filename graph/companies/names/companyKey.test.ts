import { describe, expect, it } from 'vitest';
import { companyKey } from './companyKey.ts';

const same: [string, string][] = [
  ['Block, Inc.', 'BLOCK INC'],
  ['Block, Inc.', 'Block'],
  ['AT&T', 'AT and T'],
  ['AT&T Inc.', 'AT & T'],
  ['Société Générale SA', 'Societe Generale'],
  ['Société Générale S.A.', 'SOCIETE GENERALE S. A.'],
  ['3M Company', '3M'],
  ['The Coca-Cola Company', 'Coca Cola'],
  ['Best Buy Co., Inc.', 'Best Buy'],
  ['PG&E Corporation', 'PG&E Corp.'],
  ['Johnson & Johnson', 'Johnson and Johnson'],
  ['Tiffany & Co.', 'Tiffany'],
  ['JPMorgan Chase & Co.', 'JPMorgan Chase'],
  ['Levi Strauss & Co', 'LEVI STRAUSS'],
  ["Macy's, Inc.", 'Macys'],
  ['Macy’s', "MACY'S INC"],
  ["L'Oréal S.A.", 'LOreal'],
  ['U.S. Steel', 'US Steel'],
  ['J.P. Morgan', 'JP Morgan'],
  ['H.B. Fuller Company', 'HB Fuller'],
  ['SAP SE', 'SAP'],
  ['Siemens AG', 'SIEMENS'],
  ['Beispiel GmbH & Co. KG', 'Beispiel'],
  ['Müller GmbH', 'Muller'],
  ['Straße GmbH', 'Strasse'],
  ['Mærsk A/S', 'Maersk'],
  ['Ørsted A/S', 'Orsted'],
  ['Equinor ASA', 'Equinor'],
  ['Nokia Oyj', 'Nokia'],
  ['Volvo AB', 'Volvo'],
  ['Eni S.p.A.', 'ENI SPA'],
  ['Philips N.V.', 'Philips NV'],
  ['Adyen B.V.', 'adyen'],
  ['Barclays PLC', 'Barclays p.l.c.'],
  ['Grab Holdings Ltd', 'Grab Holdings Limited'],
  ['Sample Robotics Pte. Ltd.', 'Sample Robotics'],
  ['Sample Robotics Pty Ltd', 'Sample Robotics'],
  ['Sample Robotics Private Limited', 'Sample Robotics'],
  ['Sample Foods S.A. de C.V.', 'Sample Foods'],
  ['Sample Sp. z o.o.', 'Sample'],
  ['Sample d.o.o.', 'Sample'],
  ['Sample Capital L.P.', 'Sample Capital LP'],
  ['Sample Labs, L.L.C.', 'Sample Labs LLC'],
  ['Sample Labs, PBC', 'Sample Labs'],
  ['Amazon.com, Inc.', 'Amazon'],
  ['salesforce.com, inc.', 'Salesforce'],
  ['C3.ai', 'C3 AI'],
  ['C3.ai, Inc.', 'c3ai'],
  ['DataDog', 'Data Dog'],
  ['Yahoo!', 'Yahoo Inc.'],
  ['Sample Corp (NASDAQ: SMPL)', 'Sample Corporation'],
  ['SAMPLE CORP /DE/', 'Sample Corp'],
  ['株式会社サンプル', 'サンプル'],
  ['示例科技有限公司', '示例科技'],
  ['ООО Пример', 'ООО «Пример»'],
  ['Ｓａｍｐｌｅ　Inc', 'Sample'],
  ['  Sample   Inc. ', 'sample'],
  ['Bed Bath & Beyond Inc.', 'Bed, Bath and Beyond'],
  ['Crème Brûlée SARL', 'Creme Brulee'],
  ['Disney+', 'Disney Plus'],
  ['Sample S.à r.l.', 'SAMPLE SARL'],
  ['Sample G.m.b.H.', 'Sample GmbH'],
  ['Sample OÜ', 'Sample'],
  ['Dun & Bradstreet', 'Dun + Bradstreet'],
];

const different: [string, string][] = [
  ['Meta', 'Metamaterial'],
  ['Block', 'Blockchain'],
  ['Square', 'Squarespace'],
  ['Acme Robotics', 'Acme Logistics'],
  ['Acme', 'Acme Holdings'],
  ['Acme', 'Acme Group'],
  ['Acme Capital I', 'Acme Capital II'],
  ['Acme (UK) Ltd', 'Acme (US) Inc'],
  ['Delta Air Lines', 'Delta Dental'],
  ['3M', '3i'],
  ['Sea Limited', 'Season'],
  ['Inc', 'Corp'],
  ['The Limited', 'The Company'],
  ['General Motors', 'General Mills'],
  ['Alpha & Beta', 'Alpha Beta'],
  ['C', 'C++'],
  ['!', '?'],
  ['サンプル', 'サンフル'],
  ['कमल', 'कमला'],
  ['Vesta', 'Vista'],
  ['Uber', 'Über Eats'],
];

describe('companyKey', () => {
  it.each(same)('gives %s and %s the same key', (one, other) => {
    expect(companyKey(one)).toBe(companyKey(other));
  });

  it.each(different)('gives %s and %s different keys', (one, other) => {
    expect(companyKey(one)).not.toBe(companyKey(other));
  });

  it.each(['Inc.', 'The', 'Co', '& Co.', 'The Company', 'S.A.', '!!!', '🦄', '株式会社', '.com', 'LLC LLC'])(
    'gives %s a key that is not empty',
    (name) => {
      expect(companyKey(name)).not.toBe('');
    },
  );

  it.each([...same, ...different].flat())('ignores the case of %s', (name) => {
    expect(companyKey(name.toUpperCase())).toBe(companyKey(name));
  });
});
