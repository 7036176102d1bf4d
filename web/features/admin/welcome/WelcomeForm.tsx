import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { UpdateLandingPageDocument } from './welcomeEditor.gql.ts';
import type { LandingDetailsFragment } from '../../../lib/landingPage.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { ItemsField } from './ItemsField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import type { UpdateLandingPageInput } from '../../../gql/types.ts';

export function WelcomeForm({ page, onDone }: { page: LandingDetailsFragment; onDone: () => void }) {
  const client = useApolloClient();
  const [texts, setTexts] = useState(() => textsOf(page));
  const fields = fieldsOf(page.tenant.branding.theme);
  const form = useRef<HTMLFormElement>(null);
  /** The path of the field that the server refused: 'email', 'portfolio.4.title'. */
  const [fault, setFault] = useState<string | null>(null);
  const saving = useAction(async () => {
    setFault(null);
    const sent = client.mutate({
      mutation: UpdateLandingPageDocument,
      variables: { input: texts },
      update: (cache) => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'landingPage' });
        cache.gc();
      },
    });
    await succeed(sent, setFault);
    const description = 'Strangers read the new text from now on.';
    showToast({ title: 'Welcome page updated', description, tone: 'success' });
    onDone();
  });
  const problemAt = (field: string) => (fault === field ? (saving.error ?? undefined) : undefined);
  const isAtField = isShownField(fields, texts, fault);
  useEffect(() => {
    if (saving.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving.error]);
  return (
    <SettingsForm
      label="Welcome page texts"
      maxW="46rem"
      ref={form}
      onSubmit={saving.run}
      isBusy={saving.isBusy}
      error={isAtField ? null : saving.error}
      saveLabel="Save texts"
      onCancel={onDone}
    >
      {fields.texts.map(({ name, label, help, rows }, index) => (
        <TextField
          key={name}
          {...{ label, help, rows }}
          size="md"
          autoFocus={index === 0}
          value={texts[name]}
          problem={problemAt(name)}
          onChange={(value) => setTexts({ ...texts, [name]: value })}
        />
      ))}
      {fields.lists.map(({ name, label }) => (
        <ItemsField
          key={name}
          label={label}
          items={texts[name]}
          problemAt={(place) => problemAt(`${name}.${place}`)}
          onChange={(items) => setTexts({ ...texts, [name]: items })}
        />
      ))}
    </SettingsForm>
  );
}

type TextName = 'tagline' | 'intro' | 'about' | 'connect' | 'email';
type ListName = 'leadership' | 'focusAreas' | 'portfolio' | 'presence' | 'philosophy';

const paragraphs = 'An empty line starts a new paragraph.';

/** A look decides which sections the page has. The texts of other looks' sections are kept. */
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

function fieldsOf(look: Look) {
  const isShown = ({ only }: { only?: Look }) => only === undefined || only === look;
  return { texts: textFields.filter(isShown), lists: listFields.filter(isShown) };
}

/** True when the form has a field for the path that the server refused: 'email', 'portfolio.4.title'. */
function isShownField(
  { texts, lists }: ReturnType<typeof fieldsOf>,
  held: UpdateLandingPageInput,
  path: string | null,
): boolean {
  const [name, at, part] = path?.split('.') ?? [];
  if (at === undefined) return texts.some((field) => field.name === name);
  const list = lists.find((field) => field.name === name);
  return list !== undefined && held[list.name][Number(at)] !== undefined && (part === 'title' || part === 'text');
}

function textsOf(page: LandingDetailsFragment): UpdateLandingPageInput {
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
