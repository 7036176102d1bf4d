import { mergeConfigs } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  textStyles,
  tokens,
  alertSlotRecipe,
  badgeRecipe,
  buttonRecipe,
  cardSlotRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  kbdRecipe,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
  textareaRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { neutrals, statusPalettes, type Neutrals, type Palette, type StatusHue } from './looks.ts';
import { refinements } from './refinements.ts';

/** Only the recipes of the used components, because every visitor of the login page loads all of them. */
const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  kbd: kbdRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

const slotRecipes = {
  alert: alertSlotRecipe,
  card: cardSlotRecipe,
  dialog: dialogSlotRecipe,
  field: fieldSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  popover: popoverSlotRecipe,
  progress: progressSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
  tag: tagSlotRecipe,
  tooltip: tooltipSlotRecipe,
};

const { light, dark } = neutrals;

const byLook = (lightValue: string, darkValue: string) => ({ value: { _light: lightValue, _dark: darkValue } });

function neutralTokens<Group extends keyof Neutrals>(group: Group, main: keyof Neutrals[Group] & string) {
  const tokenOf = (name: string) => {
    const key = name as keyof Neutrals[Group];
    return byLook(light[group][key] as string, dark[group][key] as string);
  };
  const names = Object.keys(light[group]);
  return Object.fromEntries(names.map((name) => [name === main ? 'DEFAULT' : name, tokenOf(name)]));
}

function statusTokens(hue: StatusHue) {
  const palettes = statusPalettes[hue];
  const roles = Object.keys(palettes.light) as (keyof Palette)[];
  return Object.fromEntries(roles.map((role) => [role, byLook(palettes.light[role], palettes.dark[role])]));
}

const { white, black, transparent, current, blackAlpha, yellow } = tokens.colors;
/** The colours that no look changes; the others are named by their role. Chakra's scales would slow each start. */
const plainColors = { white, black, transparent, current, blackAlpha, yellow: { 500: yellow[500] } };

const grayTokens = {
  solid: byLook(light.bg.inverted, dark.bg.inverted),
  contrast: byLook(light.fg.inverted, dark.fg.inverted),
  fg: byLook(light.fg.text, dark.fg.text),
  subtle: byLook(light.bg.muted, dark.bg.muted),
  muted: byLook(light.bg.emphasized, dark.bg.emphasized),
  emphasized: byLook(light.border.emphasized, dark.border.emphasized),
  focusRing: { value: 'var(--brand-focus-ring)' },
  border: byLook(light.border.line, dark.border.line),
};

/** Custom properties that `applyLook` sets on <html> from the firm's hues. */
const brandRoles = 'solid contrast fg subtle muted emphasized focusRing border accent'.split(' ');
const brandTokens = Object.fromEntries(
  brandRoles.map((role) => [role, { value: `var(--brand-${role === 'focusRing' ? 'focus-ring' : role})` }]),
);

const status = (hue: StatusHue, role: keyof Palette) =>
  byLook(statusPalettes[hue].light[role], statusPalettes[hue].dark[role]);

const noticeTokens = (role: keyof Palette) => ({
  error: status('red', role),
  warning: status('orange', role),
  success: status('green', role),
  info: status('blue', role),
});

/** Returns a soft shadow in the look's text colour, stronger in the dark look. Opacities from 0 to 1. */
const shadow = (shape: string, lightOpacity: number, darkOpacity: number) =>
  byLook(`${shape} rgb(31 27 22 / ${lightOpacity})`, `${shape} rgb(0 0 0 / ${darkOpacity})`);

const sans =
  'ui-sans-serif, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace';

/** Icons have their size in pixels at the usual text size, and grow with the reader's text size. */
const iconSizes = Object.fromEntries(
  [12, 13, 14, 15, 16, 18, 20, 22, 24].map((pixels) => [
    `.lucide[width="${pixels}"]`,
    { width: `${pixels / 16}rem`, height: `${pixels / 16}rem` },
  ]),
);

/** The product's own tokens. Components are styled by names such as `bg.panel`, `fg.muted`, `brand.solid`. */
export const themeConfig = mergeConfigs(
  {
    preflight: true,
    cssVarsPrefix: 'dossier',
    cssVarsRoot: ':where(html)',
    globalCss: {
      ...globalCss,
      html: {
        color: 'fg',
        bg: 'bg',
        lineHeight: '1.5',
        colorPalette: 'gray',
        fontVariantNumeric: 'tabular-nums',
        colorScheme: 'light',
      },
      // The look's class is on <html> itself, but `_dark` looks for it on an ancestor.
      'html.dark': { colorScheme: 'dark' },
      'h1, h2, h3': { textWrap: 'balance' },
      // Keeps a word from standing alone on the last line.
      p: { textWrap: 'pretty' },
      '*::placeholder': { color: 'fg.subtle', opacity: 1 },
      '*::selection': { bg: 'brand.muted' },
      ...iconSizes,
      '*, *::before, *::after': {
        _motionReduce: {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
    theme: {
      breakpoints,
      keyframes,
      animationStyles,
      layerStyles,
      textStyles,
      recipes,
      slotRecipes,
      tokens: {
        ...tokens,
        colors: plainColors,
        fonts: { body: { value: sans }, heading: { value: sans }, mono: { value: mono } },
        letterSpacings: {
          ...tokens.letterSpacings,
          tight: { value: '-0.012em' },
          tighter: { value: '-0.022em' },
        },
      },
      semanticTokens: {
        shadows: {
          xs: shadow('0 1px 2px', 0.06, 0.5),
          sm: shadow('0 2px 4px', 0.07, 0.55),
          md: shadow('0 4px 10px', 0.08, 0.6),
          lg: shadow('0 10px 24px', 0.1, 0.65),
          xl: shadow('0 16px 36px', 0.13, 0.7),
          inner: { value: 'inset 0 1px 2px rgb(0 0 0 / 0.06)' },
        },
        radii: { l1: { value: '4px' }, l2: { value: '6px' }, l3: { value: '10px' } },
        colors: {
          bg: { ...neutralTokens('bg', 'page'), ...noticeTokens('subtle') },
          fg: { ...neutralTokens('fg', 'text'), ...noticeTokens('fg') },
          border: { ...neutralTokens('border', 'line'), ...noticeTokens('focusRing') },
          gray: grayTokens,
          red: statusTokens('red'),
          orange: statusTokens('orange'),
          yellow: statusTokens('yellow'),
          green: statusTokens('green'),
          blue: statusTokens('blue'),
          brand: brandTokens,
        },
      },
    },
  },
  { theme: refinements },
);
