import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handoutSheet } from '~/domain/handouts/handout-sheet.server'
import { HANDOUT_GROUPS } from '~/domain/handouts/exercise'
import { EXERCISES, handoutPath } from '~/domain/handouts/handouts'
import { LANGS } from '~/i18n/t'
import { takesNoWords } from './no-words.mjs'

takesNoWords('handouts', 'build the sheets of all exercises anew')

/**
 * Rebuilds the handouts of all exercises in both languages: `npm run handouts`. The same texts give the same
 * bytes.
 */
const folder = join('public', 'pdf', 'handouts')
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) rmSync(join(folder, file))
let count = 0
for (const group of HANDOUT_GROUPS)
  for (const exercise of EXERCISES[group])
    for (const lang of LANGS) {
      writeFileSync(join('public', handoutPath(exercise.id, lang)), await handoutSheet(exercise, group, lang))
      count++
    }
console.log(`${count} sheets in ${folder}`)
