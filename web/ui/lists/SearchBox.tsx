import { chakra, createRecipeContext, IconButton, InputGroup, type InputProps } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const { withContext } = createRecipeContext({ key: 'input' });

/** The theme's input without a `Field`. Chakra's own input would also load the code of `Field`. */
const PlainInput = withContext<HTMLInputElement, InputProps>('input');

const pauseMs = 250;

/** Reports its trimmed text when typing pauses or on Enter, and follows `value` from elsewhere. */
export function SearchBox(props: { placeholder: string; value: string; onSearch: (text: string) => void }) {
  const { placeholder, value } = props;
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const [followed, setFollowed] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  // A value that this box did not report comes from outside (the back button) and replaces what is typed.
  if (value !== followed) {
    setFollowed(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
    }
  }

  const report = useEffectEvent((next: string) => {
    setReported(next);
    props.onSearch(next);
  });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => report(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, value]);

  const submit = (next: string) => {
    setText(next);
    setReported(next.trim());
    props.onSearch(next.trim());
  };

  const clear = (
    <IconButton
      aria-label="Clear search"
      size="2xs"
      variant="ghost"
      onClick={() => {
        submit('');
        input.current?.focus();
      }}
    >
      <X />
    </IconButton>
  );

  return (
    <chakra.form
      role="search"
      flex="1"
      minW="0"
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <InputGroup startElement={<Search size={16} />} endElement={text === '' ? undefined : clear}>
        <PlainInput
          ref={input}
          bg="bg.panel"
          // Not type="search": browsers add their own clear button, which the keyboard cannot reach.
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={placeholder.replace(/\.+$/, '')}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') submit('');
          }}
        />
      </InputGroup>
    </chakra.form>
  );
}
