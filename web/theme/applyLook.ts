import { brandPalette } from './brand.ts';
import { isHexColor } from './color.ts';
import { neutrals, type Look } from './looks.ts';

/** A firm's look from the server. Colours are #rrggbb. */
export interface Branding {
  logo: string;
  primaryColor: string;
  secondaryColor: string;
  theme: 'AMBER' | 'DARK';
}

/** The look until the firm is known, and of a firm with invalid colours. */
export const defaultBranding: Branding = {
  logo: '/tenants/dossier/logo.svg',
  primaryColor: '#b45309',
  secondaryColor: '#f59e0b',
  theme: 'AMBER',
};

const storageKey = 'current-look';
const choiceKey = 'own-look';

/** The look that a person chose in this browser; 'firm' follows the firm's. */
export type LookChoice = 'firm' | Look;

export function chosenLook(): LookChoice {
  const stored = localStorage.getItem(choiceKey);
  return stored === 'light' || stored === 'dark' ? stored : 'firm';
}

/** Keeps the choice for this browser and shows it immediately. */
export function chooseLook(choice: LookChoice): void {
  localStorage.setItem(choiceKey, choice);
  applyLook(rememberedBranding());
}

export function firmLook({ theme }: Pick<Branding, 'theme'>): Look {
  return theme === 'DARK' ? 'dark' : 'light';
}

function ownLook(branding: Branding): Look {
  const choice = chosenLook();
  return choice === 'firm' ? firmLook(branding) : choice;
}

/** Applies a look: the class and the firm's hues on <html>, the tab's icon and the browser's toolbar. */
export function applyLook(branding: Branding, look = ownLook(branding)): void {
  const primary = isHexColor(branding.primaryColor) ? branding.primaryColor : defaultBranding.primaryColor;
  const secondary = isHexColor(branding.secondaryColor) ? branding.secondaryColor : defaultBranding.secondaryColor;
  const page = document.documentElement;
  page.classList.remove('light', 'dark');
  page.classList.add(look);
  for (const [role, color] of Object.entries<string>({ ...brandPalette(look, primary, secondary) })) {
    const name = role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    page.style.setProperty(`--brand-${name}`, color);
  }
  document.querySelector('link[rel="icon"]')?.setAttribute('href', branding.logo);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', neutrals[look].bg.page);
  sessionStorage.setItem(storageKey, JSON.stringify(branding));
}

/** Returns the last look of this tab, so that a reload does not briefly show another firm's colours. */
export function rememberedBranding(): Branding {
  const stored = sessionStorage.getItem(storageKey);
  if (!stored) return defaultBranding;
  try {
    return { ...defaultBranding, ...(JSON.parse(stored) as Partial<Branding>) };
  } catch {
    return defaultBranding;
  }
}
