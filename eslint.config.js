import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * Allowed import directions: routes → domain → db | integrations; ui and pure files import neither the server
 * nor the database.
 */
const forbid = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] })
const SERVER = { regex: '(\\.server(\\.tsx?)?$)|^db/', message: 'This file also runs in the browser.' }
const ROUTES = { regex: '^~/routes/', message: 'Nothing imports a screen.' }
const MODELS = { regex: '^db/models/', message: 'Only services touch models.' }
const SQL = {
  regex: '^db/(connection|context|ids-in|words)',
  message: 'Screens and the frame ask a service.',
}
const SYNTAX = [
  // Without await, a redirect is thrown as a promise, and the page breaks.
  {
    selector: 'ThrowStatement > CallExpression[callee.name="redirectWithFlash"]',
    message: 'await it: a promise would be thrown',
  },
  { selector: 'TSEnumDeclaration', message: 'Use a union of strings' },
  {
    selector: 'CallExpression[callee.property.name=/^(changeColumn|removeColumn)$/]',
    message: 'On SQLite this rebuilds the table and loses rows: write SQL',
  },
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Text is text' },
  {
    selector:
      'ImportDeclaration[source.value="@remix-run/react"] ImportSpecifier[imported.name=/^(Link|NavLink)$/]',
    message: 'Use ~/ui/basic/link: the product has one kind of link (docs/decisions/011)',
  },
]
const DIALECT = {
  selector: 'ImportDeclaration[source.value="db/connection"] ImportSpecifier[imported.name="dialect"]',
  message: 'Words in which the databases differ have a name in db/words',
}

export default tseslint.config(
  {
    ignores: ['build', 'node_modules', 'coverage', 'test-results', 'playwright-report', 'public/*/', 'data'],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', '.dependency-cruiser.cjs', 'scripts/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/only-throw-error': 'off',
      // Services and calls are async by convention; form values are text.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      'no-restricted-syntax': ['error', ...SYNTAX],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['app/**/*.tsx', 'app/**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['app/**', 'scripts/**'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, DIALECT] },
  },
  // Declaration merging with a module needs an interface.
  {
    files: ['vite.config.ts', 'tests/setup/database-global.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    files: ['app/ui/**', 'app/i18n/*.tsx', 'app/i18n/t.ts', 'app/i18n/format.ts'],
    rules: forbid(SERVER, ROUTES),
  },
  {
    files: ['app/domain/**', 'app/integrations/**', 'app/platform/**', 'app/access/**'],
    rules: forbid(ROUTES),
  },
  { files: ['app/routes/**', 'app/shell/**', 'app/forms/**', 'app/ui/**'], rules: forbid(MODELS, ROUTES) },
  {
    files: ['app/routes/**', 'app/shell/**', 'app/forms/**'],
    ignores: ['app/routes/health/readyz.tsx'],
    rules: forbid(MODELS, ROUTES, SQL),
  },
  { files: ['app/ui/**'], rules: forbid(SERVER, ROUTES) },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'no-restricted-imports': 'off' },
  },
  { files: ['**/*.js', '**/*.cjs', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
)
