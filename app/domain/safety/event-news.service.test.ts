import { beforeEach, expect, it } from 'vitest'
import { SafetyEvent } from 'db/models/safety-event'
import { createAnthropometrics } from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { acknowledgeEvent } from './acknowledge-event.server'
import { eventNews, eventsState } from './event-news.server'

let clinic: Clinic
const raise = () =>
  createAnthropometrics(clinic.practitioner, {
    participant_id: clinic.patient.id,
    practice_id: clinic.practice.id,
    bp_systolic: 190,
    bp_diastolic: 100,
  })
const follow = async () => {
  const known = encodeURIComponent(await eventsState(clinic.practice.id))
  const response = await eventNews(new Request(`http://x/news?known=${known}`), clinic.practitioner)
  return response.text()
}

beforeEach(async () => {
  clinic = await buildClinic()
})

it('an open page hears of a new event, and of one that somebody acknowledged, and then the stream is over', async () => {
  const first = follow()
  await raise()
  expect(await first).toContain('event: changed')
  const second = follow()
  const event = await SafetyEvent.findOne({ where: { participant_id: clinic.patient.id } })
  await acknowledgeEvent(clinic.practitioner, event!.id)
  expect(await second).toContain('event: changed')
})

it('what changed between the page and its stream is told at once; without a state there is nothing', async () => {
  const before = await eventsState(clinic.practice.id)
  await raise()
  const request = new Request(`http://x/news?known=${encodeURIComponent(before)}`)
  expect(await (await eventNews(request, clinic.practitioner)).text()).toContain('changed')
  await expect(eventNews(new Request('http://x/news'), clinic.practitioner)).rejects.toMatchObject({
    status: 404,
  })
})
