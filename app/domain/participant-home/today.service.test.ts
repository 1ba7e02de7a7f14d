import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { buildTime, clinic } from 'tests/builders/appointments'
import { loadParticipantHome } from './participant-home.server'
import { loadToday } from './today.server'

const NOW = new Date('2031-03-10T12:00:00Z')
beforeEach(() => setClock(NOW))
afterAll(() => setClock())

const said = async (actor: Actor, lang: 'en' | 'es' = 'en') => {
  const reader = readerOf({ t: translator(lang), lang, actor })
  const { today } = await loadToday(actor, actor.participantId!, [], reader)
  return today.filter(({ kind }) => kind === 'appointment').map(({ text, action }) => [text, action?.to])
}

describe('what is to do today', () => {
  it.each([
    [
      '2031-03-10T13:00:00.000Z',
      /^Your appointment is today, 9:00\sAM – 9:30\sAM \(Eastern Time\), with \S+ \S+$/,
    ],
    [
      '2031-03-11T13:00:00.000Z',
      /^Your appointment is tomorrow, 9:00\sAM – 9:30\sAM \(Eastern Time\), with /,
    ],
    ['2031-03-14T13:00:00.000Z', /^Appointment with \S+ \S+: Friday, 03\/14\/2031, 9:00\sAM – 9:30\sAM \(/],
  ])('names the next appointment, here at %s', async (start, sentence) => {
    const { doctor, patient, asks } = await clinic()
    await buildTime(doctor, start, { participant_id: patient.id })
    await buildTime(doctor, '2031-03-15T13:00:00.000Z', { participant_id: patient.id })
    expect(await said(asks)).toEqual([[expect.stringMatching(sentence), '/participant/appointments']])
    expect((await said(asks, 'es'))[0]![0]).toMatch(/^(Su cita es (hoy|mañana)|Cita con )/)
  })

  it('names no free time, nobody else’s, none that is over and none of next month', async () => {
    const { doctor, patient, stranger, asks } = await clinic()
    await buildTime(doctor, '2031-03-10T13:00:00.000Z')
    await buildTime(doctor, '2031-03-10T14:00:00.000Z', { participant_id: stranger.id })
    await buildTime(doctor, '2031-03-10T11:00:00.000Z', { participant_id: patient.id })
    await buildTime(doctor, '2031-04-10T13:00:00.000Z', { participant_id: patient.id })
    expect(await said(asks)).toEqual([])
  })

  it('stands on a page that leads to all appointments', async () => {
    const { asks } = await clinic()
    const home = await loadParticipantHome(asks, { t: translator('en'), lang: 'en' })
    expect(home.more).toContainEqual({
      to: '/participant/appointments',
      label: 'My Appointments',
      inBar: false,
    })
  })
})
