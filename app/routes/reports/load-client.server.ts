import type { Entered } from '~/core/guard/guard.server'
import { clientReports, reportNames } from '~/domain/reports/client-reports.server'
import { periodOf } from '~/domain/reports/periods'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { askedRange } from './asked-range.server'

/** The tables for the period closest to what the address asks for; used by the page and its download. */
export async function loadClient({ actor, facts, t, lang }: Entered, url: URL) {
  const timeZone = actor.practitioner?.timeZone ?? env().TIME_ZONE
  const asked = askedRange(url, todayIn(timeZone))
  const period = periodOf(asked.range, asked.today)
  const reports = await clientReports(
    { ...period, practiceId: facts.practice?.id ?? null, timeZone },
    { names: reportNames(t), lang },
  )
  return { asked, period, reports }
}
