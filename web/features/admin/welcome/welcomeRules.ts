import type { LandingDetailsFragment, UpdateLandingPageInput } from '../../../gql/graphql.ts';

type TextName = 'tagline' | 'intro' | 'about' | 'connect' | 'email';
type ListName = 'leadership' | 'focusAreas' | 'portfolio' | 'presence' | 'philosophy';

const paragraphs = 'An empty line begins a new paragraph.';

export const textFields: readonly { name: TextName; label: string; help?: string; rows: number }[] = [
  { name: 'tagline', label: 'First line', rows: 1 },
  { name: 'intro', label: 'Below it', rows: 2 },
  { name: 'about', label: 'About', help: paragraphs, rows: 6 },
  { name: 'connect', label: 'Connect with us', help: paragraphs, rows: 3 },
  { name: 'email', label: 'E-mail address', help: 'Leave it empty to show none.', rows: 1 },
];

export const listFields: readonly { name: ListName; label: string }[] = [
  { name: 'philosophy', label: 'Philosophy' },
  { name: 'focusAreas', label: 'Focus areas' },
  { name: 'portfolio', label: 'Portfolio companies' },
  { name: 'leadership', label: 'Leadership' },
  { name: 'presence', label: 'Places' },
];

/** A page's texts as the form holds them and the server takes them. */
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
