import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('notes to self, answers, notes and comments save themselves; forms of records do not (OP-123)', () => {
  const saving = readdirSync('app/routes', { recursive: true, encoding: 'utf8' })
    .map((name) => join('app/routes', name))
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !name.includes('/dev/'))
    .filter((name) => readFileSync(name, 'utf8').includes('= useAutosave'))
  expect(saving.toSorted()).toEqual([
    'app/routes/note/editor-form.tsx',
    'app/routes/participant/provider-field-form.tsx',
    'app/routes/survey/question-form.tsx',
    'app/routes/wellness/notes-form.tsx',
  ])
})
