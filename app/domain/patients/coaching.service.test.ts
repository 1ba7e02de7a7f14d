import { describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { Score } from 'db/models/score'
import { readsNoted } from '~/core/log/note-read.server'
import { loader } from '~/routes/participant/coaching'
import { signIn } from 'tests/access/world'
import { surveyOf } from 'tests/access/world'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { COACHING_TABS } from './coaching-tabs'

type Answer = { page: { tab: string; shown: object } }

describe('the coaching summary of a patient (PAT-14)', () => {
  it('has a page for each part, and an unknown one is the first', async () => {
    const practice = (await buildPractice()).id
    const coach = await buildPractitioner({ practice_id: practice, role: 'WELLNESS_COACH' })
    const { token } = await signIn(coach.user_id)
    const patient = await buildParticipant()
    await buildProvider(patient.id, practice)
    const survey_id = await surveyOf(patient.id)
    for (const [score_name, score] of [
      ['SCORE_SLEEP', 7],
      ['WBI_SCORE', 5],
      ['RTC_EXERCISE', 8],
    ] as const)
      await Score.create({
        participant_id: patient.id,
        survey_id,
        score_name,
        score,
        value: score,
        updated: stamp().updated,
      })
    const path = `/participant/coaching/id/${patient.id}`
    const shown: Record<string, string[]> = {}
    for (const tab of [...COACHING_TABS, 'else']) {
      const { status, data } = await walk(loader, { path: `${path}?tab=${tab}&theme=tendwell`, token })
      const { page } = data as unknown as Answer
      expect([tab, status, page.tab]).toEqual([tab, 200, tab === 'else' ? 'summary' : tab])
      shown[tab] = Object.keys(page.shown)
    }
    // Only the tendwell theme has a path (THEME-05).
    const { data } = await walk(loader, { path: `${path}?tab=path&theme=default`, token })
    expect((data as unknown as Answer).page.tab).toBe('summary')
    expect(shown.summary).toEqual(['groups', 'lights', 'readiness', 'measures', 'notes'])
    await readsNoted()
    expect(
      await readRow(`SELECT text FROM user_log WHERE text LIKE 'Opened coaching summary (trends)%'`),
    ).not.toBeNull()
    const stranger = await buildPractitioner()
    const refused = await walk(loader, { path, token: (await signIn(stranger.user_id)).token })
    expect(refused.status).not.toBe(200)
  })
})
