import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGS } from '~/i18n/t'
import { buildPractice } from 'tests/builders/organisation'
import { buildAttachment } from 'tests/builders/practice-things'
import { HANDOUT_GROUPS } from './exercise'
import { strokesOf, type Stroke } from './figure'
import { chosenHandouts, handoutChoices } from './handout-choices.server'
import { handoutSheet } from './handout-sheet.server'
import { documentOf, EXERCISES, handoutPath, handouts } from './handouts'

const all = HANDOUT_GROUPS.flatMap((group) => EXERCISES[group].map((exercise) => ({ group, exercise })))

function leavesSquare(stroke: Stroke): boolean {
  const { at: [x, y] = [0, 0], radius = 0 } = stroke.kind === 'circle' ? stroke : {}
  const points =
    stroke.kind === 'line' ? [stroke.from, stroke.to] : [-radius, radius].map((by) => [x + by, y + by])
  return points.flat().some((place) => place < 0 || place > 120)
}

/** Right and bottom edge of every word on a sheet, in points from the top left. */
function wordsOf(path: string): { right: number; bottom: number }[] {
  const boxes = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' })
  return [...boxes.matchAll(/xMax="([\d.]+)" yMax="([\d.]+)"/g)].map(([, right, bottom]) => ({
    right: Number(right),
    bottom: Number(bottom),
  }))
}

/** The footer has at most two lines, and an empty line separates it from the text above. */
function leavesPage(words: { right: number; bottom: number }[]): boolean {
  return words.some(({ right, bottom }) => right > 560 || (bottom > 710 && bottom < 730) || bottom > 760)
}

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

  it('stand within their page: drawings in their square, words between the margins and above the foot', () => {
    const outside = all.flatMap(({ exercise: { id, figures } }) => [
      ...(figures.flatMap(strokesOf).some(leavesSquare) ? [id] : []),
      ...LANGS.filter((lang) => leavesPage(wordsOf(join('public', handoutPath(id, lang))))).map(
        (lang) => `${id}.${lang}`,
      ),
    ])
    expect(outside).toEqual([])
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

  it('has what was chosen among it although the practice has more documents than are offered', async () => {
    const practice = (await buildPractice()).id
    for (let at = 0; at < 300; at += 1) await buildAttachment(practice, { name: `A ${at}.pdf`, group: 'A' })
    const last = await buildAttachment(practice, { name: 'Z.pdf', group: 'Z' })
    const id = `document:${last.id}`
    const offered = async (chosen: string[]) =>
      (await handoutChoices(practice, 'en', chosen)).filter((one) => one.id === id).length
    expect([await offered([]), await offered([id]), await offered([id, id])]).toEqual([0, 1, 1])
  })
})
