import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { loadFacts, type Ids } from '~/access/facts.server'
import { screenRules } from '~/access/rules'
import type { ScreenId } from '~/access/screens'
import { recordId } from '~/core/fields/field-schemas'
import { defineCall, type Call } from '~/core/resource/call.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { todayIn } from '~/platform/clock'
import { DEFAULT_PRESET, rangeFault, rangeOfPreset } from '~/platform/date-range'
import { forbidden, invalid } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { aggregateReport } from './aggregate-report.server'
import { clientReports, type ReportNames } from './client-reports.server'
import type { AggregateScore } from './aggregate-report'
import { reportOf } from './report-of.server'
import { periodOf } from './periods'
import type { Scope } from './scope'

const SCREEN: Record<Scope, ScreenId> = {
  company: 'report.company.all',
  plan: 'report.plan.all',
  practice: 'report.practice',
  practitioner: 'report.practitioner',
}

const days = { start_date: z.string().optional(), end_date: z.string().optional() }

/**
 * The figures of one score with the names of REP-03; `scores` are the visible bars, by the start of each bar.
 */
function told({ label, thresholds, mean, median, higher_is_better, people, bins }: AggregateScore) {
  const scores = bins.map(({ from, to, people: count }) => ({ from, to, people: count }))
  return { label, scores, thresholds, mean, median, higher_is_better, people }
}

async function run(scope: Scope, ids: Ids, asked: { start_date?: string; end_date?: string }, actor: Actor) {
  const facts = await loadFacts(actor, ids)
  if (!facts || !decide(screenRules[SCREEN[scope]], actor, facts)) throw forbidden()
  const reader = readerOf({ t: translator('en'), lang: 'en', actor })
  const usual = rangeOfPreset(DEFAULT_PRESET, todayIn(reader.timeZone))
  const range = { from: asked.start_date ?? usual.from, to: asked.end_date ?? usual.to }
  const fault = rangeFault(range)
  if (fault) throw invalid({ start_date: [`reports.fault.${fault}`] })
  const {
    entity_name,
    range: period,
    stats,
    hidden,
  } = await aggregateReport(await reportOf(facts), range, reader)
  return {
    entity_name,
    ...period,
    stats: stats.map(told),
    not_shown: hidden.map(({ label, why }) => ({ label, why })),
  }
}

const of = (scope: Scope): Call =>
  defineCall({
    name: `report/get-aggregate-report-data-for-${scope}`,
    method: 'GET',
    summary: `The scores of the people of a ${scope} as numbers: mean, median and histogram; groups of fewer than five are not told`,
    input: z.strictObject({ [`${scope}_id`]: recordId, ...days }, namesUnknownFields),
    run: async (input, { actor }) => {
      const id = Number((input as Record<string, unknown>)[`${scope}_id`])
      return run(scope, { [scope]: id }, input, actor)
    },
  })

const clients: Call = defineCall({
  name: 'report/get-client-reports',
  method: 'GET',
  summary: 'Sessions by practitioner and type of note, reasons for coaching, outcome and referrals',
  input: z.strictObject(
    { start_date: z.string(), end_date: z.string(), practice_id: recordId.optional() },
    namesUnknownFields,
  ),
  run: async ({ start_date, end_date, practice_id }, { actor }) => {
    const facts = practice_id === undefined ? {} : await loadFacts(actor, { practice: practice_id })
    const screen = practice_id === undefined ? 'report.clients.all' : 'report.clients.practice'
    if (!facts || !decide(screenRules[screen], actor, facts)) throw forbidden()
    const range = { from: start_date, to: end_date }
    const fault = rangeFault(range)
    if (fault) throw invalid({ start_date: [`reports.fault.${fault}`] })
    const { timeZone } = readerOf({ t: translator('en'), lang: 'en', actor })
    const period = periodOf(range, todayIn(timeZone))
    const asked = { ...period, practiceId: practice_id ?? null, timeZone }
    return clientReports(asked, { names: CODES, lang: 'en' })
  },
})

/** The data for programs does not depend on a language. */
const CODES: ReportNames = { note: (type) => type, score: (name) => name }

/** The named calls of reports (REP-06, REP-07). */
export const reportCalls: Call[] = [of('company'), of('plan'), of('practice'), of('practitioner'), clients]
