import { expect, test } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { signedText } from './note-view.server'

const SIGNED = {
  name: 'Avery Ashbrook',
  credentials: 'MD|PHYSICIAN',
  at: '2026-10-26T19:45:00.000Z',
  zone: 'America/New_York',
}

test.each([
  ['en', 'Signed by Avery Ashbrook, MD, Physician, 10/26/2026 3:45\u00a0PM (Eastern Time)'],
  ['es', 'Firmada por Avery Ashbrook, MD, Médico(a), 10/26/2026 3:45\u00a0p.m. (hora del Este)'],
] as const)('a signature says whose clock its time is of: %s', (lang, said) => {
  expect(signedText(SIGNED, { t: translator(lang), lang })).toBe(said)
})
