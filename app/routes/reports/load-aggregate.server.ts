import type { Entered } from '~/core/guard/guard.server'
import { aggregateReport } from '~/domain/reports/aggregate-report.server'
import { reportOf } from '~/domain/reports/report-of.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { todayIn } from '~/platform/clock'
import { askedRange } from './asked-range.server'

/** The report and the date range in an address; used by the page and its download. */
export async function loadAggregate({ actor, facts, t, lang }: Entered, url: URL) {
  const reader = readerOf({ t, lang, actor })
  const asked = askedRange(url, todayIn(reader.timeZone))
  const report = await aggregateReport(await reportOf(facts), asked.range, reader)
  return { report, asked, timeZone: reader.timeZone }
}
