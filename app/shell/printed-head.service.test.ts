import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadFacts } from '~/access/facts.server'
import { translator } from '~/i18n/catalog.server'
import { buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
} from 'tests/builders/people'
import { printedHead } from './printed-head.server'
import { printedStyle } from './printed-style'

const words = { t: translator('en'), lang: 'en' } as const

it('a printed page names the patient, the date of birth and the practice', async () => {
  const practice = await buildPractice({ name: 'Juniper "Family" Practice' })
  const doctor = await actorOf((await buildPractitioner({ practice_id: practice.id })).user_id)
  const patient = await buildParticipant({ firstname: 'Ann', lastname: 'Núñez', dob: '1970-01-02' })
  await buildProvider(patient.id, practice.id)
  const facts = (await loadFacts(doctor, { participant: patient.id }))!
  const head = 'Ann Núñez · born 01/02/1970 · Juniper "Family" Practice'
  expect(await printedHead(doctor, facts, words)).toBe(head)
  expect(await printedHead(await actorOf(patient.user_id), {}, words)).toBe(head)
  expect(await printedHead(await actorOf((await buildAdmin()).id), {}, words)).toBeNull()
  expect(await printedHead(null, {}, words)).toBeNull()
  expect(printedStyle(head)).toEqual({
    '--printed': '"Ann Núñez · born 01/02/1970 · Juniper \\"Family\\" Practice"',
  })
})

it('every printed page has the text and its page number, and only long lists and notes are split', () => {
  const css = readFileSync('app/styles/print.css', 'utf8')
  expect(css).toMatch(/@top-left \{\s*content: var\(--printed/)
  expect(css).toMatch(/'Page ' counter\(page\) ' of ' counter\(pages\)/)
  expect(css).toMatch(/'Página ' counter\(page\) ' de ' counter\(pages\)/)
  expect(css).toMatch(/\.card:not\(:has\(\.dt, article\)\)[^}]*break-inside: avoid/)
})
