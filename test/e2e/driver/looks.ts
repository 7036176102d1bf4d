import type { Page } from 'playwright-core';
import { demoTenants } from '../../../prisma/seed.ts';
import { brandPalette } from '../../../web/theme/brand.ts';

const colorsOf = (look: 'light' | 'dark') => {
  const { primaryColor, secondaryColor } = demoTenants.find(
    ({ theme }) => theme === (look === 'dark' ? 'DARK' : 'AMBER'),
  )!;
  const palette = Object.entries<string>({ ...brandPalette(look, primaryColor, secondaryColor) });
  return Object.fromEntries(
    palette.map(([role, color]) => [
      `--brand-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      color,
    ]),
  );
};
const colors = { light: colorsOf('light'), dark: colorsOf('dark') };

/** Runs `act` while the page has the light or dark look that is not its firm's. */
export async function inOtherLook<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  const own = await page.evaluate((palettes) => {
    const { classList, style } = document.documentElement;
    const own = { className: document.documentElement.className, style: style.cssText };
    const look = classList.contains('dark') ? 'light' : 'dark';
    classList.remove('light', 'dark');
    classList.add(look, 'at-once');
    for (const name of [...style].filter((each) => each.startsWith('--brand-'))) {
      const color = palettes[look][name];
      if (color === undefined) throw new Error(`${name} has no value in the ${look} look.`);
      style.setProperty(name, color);
    }
    // Otherwise colour transitions would be checked half-way.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.at-once, .at-once * { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    return own;
  }, colors);
  try {
    return await act();
  } finally {
    await page.evaluate(({ className, style }) => {
      document.documentElement.style.cssText = style;
      document.documentElement.className = `${className} at-once`;
      document.body.getBoundingClientRect();
      document.adoptedStyleSheets.pop();
      document.documentElement.className = className;
    }, own);
  }
}
