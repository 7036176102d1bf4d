import { defaultConfig } from '@chakra-ui/react/preset';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** The numbers of Chakra's scale of lengths. Any other is no CSS, and is dropped without a word: '15' is no height at all. */
const lengths = Object.keys(defaultConfig.theme?.tokens?.spacing ?? {}).filter((name) => /^[0-9.]+$/.test(name));
const lengthProps =
  '[mp][xytbse]?|gap|rowGap|columnGap|[hw]|(min|max)[HW]|(min|max)?([Hh]eight|[Ww]idth)|boxSize|top|bottom|inset\\w*|flexBasis';
const strayLength = {
  selector: `JSXAttribute[name.name=/^(${lengthProps})$/] Literal[value=/^-?(?!(0|${lengths.join('|')})$)[0-9.]+$/]`,
  message: `Chakra's scale has no such length: take one of ${lengths.join(', ')}, or give it a unit.`,
};

const oneLocale = 'Numbers follow one locale: formatNumber of web/lib/text, or Intl with its `locale`.';
const otherLocales = [
  { selector: 'CallExpression[callee.property.name=/^toLocale(String|DateString|TimeString)$/]', message: oneLocale },
  {
    selector:
      "NewExpression[callee.object.name='Intl']:not([callee.property.name='DisplayNames']):not([arguments.0.name='locale'])",
    message: oneLocale,
  },
];

export default tseslint.config(
  { ignores: ['web/gql/', 'web/dist/', 'prisma/generated/', 'test/results/', '.data/'] },
  // A rule that is wrong is changed here, where everybody sees it.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-deprecated': [
        'error',
        // Marked so that it stands out; graph/tenants/signIn/provider.ts uses it where the operator allows that.
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // This project has no enums; those of packages are compared with their values.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // An async function without await keeps the promise that its type makes.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Objects of functions are common here and classes are rare.
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['web/**/*.ts'], ignores: ['**/*.test.ts'], rules: { 'no-restricted-syntax': ['error', ...otherLocales] } },
  { files: ['web/**/*.tsx'], rules: { 'no-restricted-syntax': ['error', strayLength, ...otherLocales] } },
  // It warns of what the React Compiler would skip, and that is not used here.
  { files: ['web/**/*.{ts,tsx}'], rules: { 'react-hooks/incompatible-library': 'off' } },
  // What the interface reports nowhere else goes to the browser's console.
  { files: ['web/**'], rules: { 'no-console': ['error', { allow: ['error', 'info'] }] } },
  { files: ['scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**'],
    // A value that a test takes for granted makes it fail, as it should.
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['**/*.cjs'], languageOptions: { globals: globals.node } },
);
