import { readFileSync } from 'node:fs';
import { renderPage } from './serveWeb.ts';

const page = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const firm = (name: string, theme: 'AMBER' | 'DARK' = 'DARK') => ({
  tenant: { name, branding: { logo: '/tenants/northgate/logo.svg', theme } },
  session: null,
});
const dataIn = (html: string): unknown => {
  const [, json = 'null'] = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
};

describe('renderPage', () => {
  it('puts the firm’s look, name, drawing and data into the page', () => {
    const html = renderPage(page, firm('Northgate Growth'));
    expect(html).toContain('<html lang="en" class="dark">');
    expect(html).toContain('<title>Northgate Growth</title>');
    expect(html).toContain('href="/tenants/northgate/logo.svg"');
    expect(dataIn(html)).toEqual(firm('Northgate Growth'));
    expect(renderPage(page, firm('Amberline', 'AMBER'))).toContain('<html lang="en" class="light">');
  });

  it('escapes a name that contains markup', () => {
    const name = '</script><b>$& "Co."</b>';
    const html = renderPage(page, firm(name));
    expect(html).not.toContain('<b>');
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;$&amp; &quot;Co.&quot;&lt;/b&gt;</title>');
    expect(dataIn(html)).toEqual(firm(name));
  });
});
