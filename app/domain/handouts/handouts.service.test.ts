import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGS } from '~/i18n/t'
import { buildPractice } from 'tests/builders/organisation'
import { buildAttachment } from 'tests/builders/practice-things'
import { HANDOUT_GROUPS } from './exercise'
import { strokesOf } from './figure'
import { chosenHandouts, handoutChoices } from './handout-choices.server'
import { handoutSheet } from './handout-sheet.server'
import { documentOf, EXERCISES, handoutPath, handouts } from './handouts'

const all = HANDOUT_GROUPS.flatMap((group) => EXERCISES[group].map((exercise) => ({ group, exercise })))

describe('the bundled handouts', () => {
  it('are 36 exercises in seven groups, each with its words and drawing in both languages (NOTE-24)', () => {
    expect(all).toHaveLength(36)
    expect(new Set(all.map(({ exercise }) => exercise.id)).size).toBe(36)
    for (const { exercise } of all) {
      expect(exercise.figures.length).toBeGreaterThan(0)
      for (const figure of exercise.figures) expect(strokesOf(figure).length).toBeGreaterThan(8)
    }
    for (const lang of LANGS) {
      const offered = handouts(lang)
      expect(new Set(offered.map(({ label }) => label)).size).toBe(36)
      expect(offered[0]!.href).toBe(`/pdf/handouts/marching-in-place.${lang}.pdf`)
    }
  })

  it('lie in public as `npm run handouts` builds them: the same bytes each time', async () => {
    const names: string[] = []
    for (const { group, exercise } of all)
      for (const lang of LANGS) {
        const path = handoutPath(exercise.id, lang)
        names.push(path.split('/').at(-1)!)
        const kept = readFileSync(join('public', path))
        const built = Buffer.from(await handoutSheet(exercise, group, lang))
        expect(built.equals(kept), `${path}: run npm run handouts`).toBe(true)
      }
    expect(readdirSync('public/pdf/handouts').sort()).toEqual(names.sort())
  })

  it('are drawn by known words only', () => {
    expect(() => strokesOf('60 72 0 | 0 0 | 0 0 | 0 0 | 0 0; sofa 3')).toThrow('sofa')
    expect(() => strokesOf('60 72 | 0 0 | 0 0 | 0 0 | 0 0')).toThrow('not 3 numbers')
  })
})

describe('what a note may give', () => {
  it('are the bundled handouts and the documents of the own practice; what is gone or foreign is left out', async () => {
    const practice = (await buildPractice()).id
    const own = await buildAttachment(practice, { name: 'Diet.pdf', group: 'Food' })
    const foreign = await buildAttachment((await buildPractice()).id)
    const offered = await handoutChoices(practice, 'es')
    expect(offered).toHaveLength(37)
    expect(offered.at(-1)).toEqual({
      id: `document:${own.id}`,
      label: 'Diet.pdf',
      group: 'Food',
      href: `/attachment/download?id=${own.id}`,
    })
    const [key] = [`document:${own.id}`]
    expect(await handoutChoices(practice, 'es', [key, `document:${foreign.id}`])).toEqual(offered)
    const chosen = await chosenHandouts(practice, 'en', [
      `document:${foreign.id}`,
      'document:1999999',
      `document:${own.id}`,
      'exercise:gone',
      'exercise:bridge',
    ])
    expect(chosen.map(({ id }) => id)).toEqual(['exercise:bridge', `document:${own.id}`])
    expect([documentOf('document:12'), documentOf('exercise:x'), documentOf('document:012')]).toEqual([
      12,
      null,
      null,
    ])
  })
})
