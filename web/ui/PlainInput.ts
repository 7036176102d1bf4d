import { createRecipeContext, type InputProps } from '@chakra-ui/react';

const { withContext } = createRecipeContext({ key: 'input' });

/** The theme's input without a `Field`. Chakra's own input would also load the code of `Field`. */
export const PlainInput = withContext<HTMLInputElement, InputProps>('input');
