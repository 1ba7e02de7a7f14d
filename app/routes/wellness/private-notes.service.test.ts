import { beforeAll, describe, expect, it } from 'vitest'
import { database, readRows } from 'db/connection'
import { pathTo } from '~/access/links'
import { screenIds, screenOf, type ScreenId } from '~/access/screens'
import { registry } from '~/api/registry.server'
import { KIND_NAMES, KINDS } from '~/entities/index'
import { readsNoted } from '~/core/log/note-read.server'
import { signIn } from 'tests/access/world'
import { api } from 'tests/builders/api'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { buildAdmin, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { action } from './notes'
import { loader as coaching } from '../participant/coaching'

/** A word that occurs nowhere else. */
const SECRET = 'Quokkagarten'
type Module = { loader?: unknown }
const modules = import.meta.glob<Module>('../**/*.tsx')

let ids: Record<string, number>
let tokens: Record<'coach' | 'admin' | 'masked' | 'self', string>
let keys: Record<'coach' | 'admin' | 'masked', string>

beforeAll(async () => {
  const practice = await buildPractice()
  const coach = await buildPractitioner({ practice_id: practice.id, role: 'WELLNESS_COACH' })
  const patient = await buildParticipant()
  await buildProvider(patient.id, practice.id)
  const admin = await buildAdmin()
  const asPatient = await signIn(patient.user_id, {
    maskedBy: [{ userId: admin.id, email: admin.email, role: 'ADMIN', practitionerId: null, asSelf: false }],
  })
  const [own, theirs, platform] = await Promise.all(
    [patient.user_id, coach.user_id, admin.id].map((id) => signIn(id)),
  )
  ids = {
    participantId: patient.id,
    practiceId: practice.id,
    companyId: practice.company_id,
    practitionerId: coach.id,
  }
  tokens = { self: own!.token, coach: theirs!.token, admin: platform!.token, masked: asPatient.token }
  keys = { coach: theirs!.authKey, admin: platform!.authKey, masked: asPatient.authKey }
  const written = await walk(action, {
    path: '/participant/notes',
    token: tokens.self,
    body: new URLSearchParams({ notes: SECRET, version: '0' }),
  })
  expect(written.status).toBe(302)
}, 60_000)

/** Addresses of every screen about this patient, about their practice, or about nobody in particular. */
function addressOf(id: ScreenId): string | null {
  try {
    const { path, idIs } = screenOf(id)
    return path === '*' ? null : pathTo(id, { ...ids, id: idIs ? ids[`${idIs}Id`] : undefined })
  } catch {
    return null
  }
}

describe('notes to self that are not shared (OP-102)', () => {
  it('are on no screen and in no file for anybody else', async () => {
    const told: string[] = []
    let opened = 0
    for (const id of screenIds) {
      const path = addressOf(id)
      const load = modules[`../${screenOf(id).module.replace('routes/', '')}`]
      const { loader } = path && load ? await load() : { loader: undefined }
      if (!path || !loader) continue
      for (const who of ['coach', 'admin', 'masked'] as const) {
        const { status, data, response } = await walk(loader, { path, token: tokens[who] })
        opened += status === 200 ? 1 : 0
        const text = JSON.stringify(data) + (response && response.status === 200 ? await response.text() : '')
        if (text.includes(SECRET)) told.push(`${id} as ${who}`)
      }
    }
    expect(told).toEqual([])
    expect(opened).toBeGreaterThan(60)
  }, 120_000)

  it('nor on the pages of the coaching summary', async () => {
    for (const tab of ['summary', 'habits', 'logs', 'mindset', 'goals', 'path', 'notes', 'trends']) {
      const path = `${pathTo('participant.coaching', ids)}?tab=${tab}&theme=tendwell`
      const { status, data } = await walk(coaching, { path, token: tokens.coach })
      expect([tab, status, JSON.stringify(data).includes(SECRET)]).toEqual([tab, 200, false])
    }
  })

  it('nor over the data endpoint, whatever is expanded', async () => {
    let answered = 0
    for (const key of Object.values(keys))
      for (const { name, expands } of registry.resources) {
        const query = { expand: expands.join(','), perPage: '100' }
        const { status, body } = await api(name, { key, query })
        answered += status === 200 ? 1 : 0
        expect(JSON.stringify(body)).not.toContain(SECRET)
      }
    expect(answered).toBeGreaterThan(20)
  })

  it('nor are they stored anywhere else: logs, emails, jobs, repeated answers', async () => {
    await readsNoted()
    const found: string[] = []
    for (const name of KIND_NAMES.filter((one) => one !== 'self_note')) {
      const rows = await readRows(
        `SELECT * FROM ${database().getQueryInterface().quoteIdentifier(KINDS[name].table)}`,
      )
      if (JSON.stringify(rows).includes(SECRET)) found.push(name)
    }
    expect(found).toEqual([])
  })

  it('are readable by the coach while they are shared', async () => {
    const seen = async () => {
      const path = `${pathTo('participant.coaching', ids)}?tab=notes`
      return JSON.stringify((await walk(coaching, { path, token: tokens.coach })).data).includes(SECRET)
    }
    const ask = (modal: string) =>
      walk(action, {
        path: `/participant/notes?modal=${modal}`,
        token: tokens.self,
        body: new URLSearchParams({ idempotency_key: modal }),
      })
    await ask('share')
    expect(await seen()).toBe(true)
    await ask('unshare')
    expect(await seen()).toBe(false)
  })
})
