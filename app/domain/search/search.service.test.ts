import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { readsNoted } from '~/core/log/note-read.server'
import { visitChart } from '~/domain/attention/chart-visit.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { buildPlan } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildProvider,
} from 'tests/builders/people'
import { recentPatients, searchRecords } from './search-records.server'

let clinic: Clinic
beforeAll(async () => {
  clinic = await buildClinic()
})

const reading = { lang: 'en', t: translator('en') } as const
const labels = async (actor: Actor, text: string) =>
  Object.fromEntries(
    (await searchRecords(actor, text, reading)).map(({ kind, hits }) => [kind, hits.map(({ to }) => to)]),
  )

describe('search', () => {
  it('finds patients of the own practice by what was typed, and leads to their charts', async () => {
    const mine = await buildParticipant({ lastname: 'Sycamore', dob: '1951-02-03' })
    await buildProvider(mine.id, clinic.practice.id)
    const other = await buildParticipant({ lastname: 'Sycamore' })
    for (const text of [
      'sycam',
      '2/3/1951',
      '02/03/1951',
      '1951-02-03',
      'February 3, 1951',
      '3 de febrero de 1951',
      `Sycamore, ${mine.firstname}`,
    ])
      expect((await labels(clinic.practitioner, text)).patients).toEqual([`/participant/chart/id/${mine.id}`])
    const admin = await actorOf((await buildAdmin()).id)
    expect((await labels(admin, 'sycam')).patients).toEqual(
      expect.arrayContaining([expect.stringContaining(`/${other.id}`)]),
    )
    await readsNoted()
    const logged = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE entry_type = 'READ' AND participant_id = $id`,
      { id: mine.id },
    )
    expect(logged.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Listed participant\b/))
  })

  it('tells those of a company of no patient, and notes none as read', async () => {
    const plan = await buildPlan({ company_id: clinic.practice.company_id })
    const { id } = await buildParticipant({ lastname: 'Elmwood', plan_id: plan.id })
    const company = await actorOf((await buildCompanyAdmin(clinic.practice.company_id)).id)
    expect((await labels(company, 'elmwood')).patients).toEqual([])
    await readsNoted()
    expect(await readRows('SELECT id FROM user_log WHERE participant_id = $id', { id })).toEqual([])
  })

  it('finds practices and companies for who administers them, nothing for participants', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const found = await labels(admin, clinic.practice.name)
    expect(found.practices).toEqual(
      expect.arrayContaining([expect.stringContaining(`/${clinic.practice.id}`)]),
    )
    for (const text of [clinic.practice.name, clinic.patient.lastname])
      expect(Object.values(await labels(clinic.participant, text)).flat()).toEqual([])
  })

  it('asks for two letters at least', async () => {
    expect(await searchRecords(clinic.practitioner, 's', reading)).toEqual([])
  })

  it('remembers whose charts were opened, the last first, of the present practice', async () => {
    const second = await buildParticipant({ lastname: 'Later' })
    await buildProvider(second.id, clinic.practice.id)
    setClock(new Date('2026-03-01T12:00:00Z'))
    await visitChart(clinic.practitioner, clinic.patient.id)
    setClock(new Date('2026-03-01T12:05:00Z'))
    await visitChart(clinic.practitioner, second.id)
    expect((await recentPatients(clinic.practitioner)).map(({ to }) => to)).toEqual([
      `/participant/chart/id/${second.id}`,
      `/participant/chart/id/${clinic.patient.id}`,
    ])
    expect(await recentPatients(clinic.participant)).toEqual([])
  })
})
