import type { LandingDetailsFragment } from '../../landing/landing.gql.ts';
import type { UpdateLandingPageInput } from '../../../gql/types.ts';

type TextName = 'tagline' | 'intro' | 'about' | 'connect' | 'email';
type ListName = 'leadership' | 'focusAreas' | 'portfolio' | 'presence' | 'philosophy';

const paragraphs = 'An empty line starts a new paragraph.';

/**
 * The firm's look decides which sections its page has. The texts of other looks' sections are kept, but the form does
 * not show them.
 */
type Look = LandingDetailsFragment['tenant']['branding']['theme'];

const textFields: readonly { name: TextName; label: string; help?: string; rows: number; only?: Look }[] = [
  { name: 'tagline', label: 'First line', rows: 1 },
  { name: 'intro', label: 'Below it', rows: 2 },
  { name: 'about', label: 'About', help: paragraphs, rows: 6 },
  { name: 'connect', label: 'Connect with us', help: paragraphs, rows: 3, only: 'AMBER' },
  { name: 'email', label: 'E-mail address', help: 'Leave it empty to show none.', rows: 1, only: 'AMBER' },
];

const listFields: readonly { name: ListName; label: string; only?: Look }[] = [
  { name: 'philosophy', label: 'Philosophy' },
  { name: 'focusAreas', label: 'Focus areas' },
  { name: 'portfolio', label: 'Portfolio companies' },
  { name: 'leadership', label: 'Leadership', only: 'DARK' },
  { name: 'presence', label: 'Places', only: 'DARK' },
];

/** Returns the fields of the page with this look, in the form's order. */
export function fieldsOf(look: Look) {
  const isShown = ({ only }: { only?: Look }) => only === undefined || only === look;
  return { texts: textFields.filter(isShown), lists: listFields.filter(isShown) };
}

/** True when the form has a field for the path that the server refused: 'email', 'portfolio.4.title'. */
export function isShownField(
  { texts, lists }: ReturnType<typeof fieldsOf>,
  held: UpdateLandingPageInput,
  path: string | null,
): boolean {
  const [name, at, part] = path?.split('.') ?? [];
  if (at === undefined) return texts.some((field) => field.name === name);
  const list = lists.find((field) => field.name === name);
  return list !== undefined && held[list.name][Number(at)] !== undefined && (part === 'title' || part === 'text');
}

/** Returns the page's texts in the shape that the form edits and the server accepts. */
export function textsOf(page: LandingDetailsFragment): UpdateLandingPageInput {
  const items = (name: ListName) => page[name].map(({ title, text }) => ({ title, text }));
  return {
    tagline: page.tagline,
    intro: page.intro,
    about: page.about,
    connect: page.connect,
    email: page.email,
    leadership: items('leadership'),
    focusAreas: items('focusAreas'),
    portfolio: items('portfolio'),
    presence: items('presence'),
    philosophy: items('philosophy'),
  };
}
