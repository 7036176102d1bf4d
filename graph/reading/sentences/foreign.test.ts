import { expect, it } from 'vitest';
import { foreignLanguage } from './foreign.ts';

it.each<[language: string | null, text: string]>([
  [
    null,
    'Founder: We sell software to hospitals and our revenue was three million last year, which is what we planned for.',
  ],
  [
    null,
    'Um, ja, so we have made twenty-two million, and the Umsatz is what you see in the Folien, you know, in the deck.',
  ],
  [null, 'Lumwick GmbH'],
  [
    'German',
    'Wir verkaufen Software an Krankenhäuser und der Umsatz ist im letzten Jahr auf drei Millionen gestiegen, aber noch nicht genug.',
  ],
  [
    'French',
    'Nous vendons des logiciels pour les hôpitaux et le chiffre est de trois millions, mais nous avons besoin de plus dans cette année.',
  ],
  [
    'Spanish',
    'Nosotros tenemos clientes en España que pagan por el producto, pero este año los ingresos están más bajos para la empresa.',
  ],
  [
    'another language',
    '私たちは 病院に ソフトウェアを 販売して います 売上は 三百万 ユーロです お客様は 四十 社です 来年は 五百万 を 目指して います',
  ],
])('the language of a text other than English is %s', (language, text) => {
  expect(foreignLanguage(text)).toBe(language);
});
