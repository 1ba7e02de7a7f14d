import { readRow } from 'db/connection'
import { formatDateTime } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { lastSync, type SyncWait } from './emr-sync.server'
import { saidRange } from './said-when'
import type { SideTime, SyncConflict, SyncLine, SyncReport } from './sync-report'

export type EmrState = {
  running: boolean
  /** While it waits: the reason, and the time of the next try on the practice's clock. */
  wait: SyncWait | null
  report: (Pick<SyncReport, 'made' | 'changed' | 'sent' | 'error'> & SaidLines) | null
}
type SaidLines = {
  skipped: SaidLine[]
  failed: SaidLine[]
  conflicts: {
    appointment: number | null
    ours: SaidSide | null
    theirs: SaidSide | null
    seen: string
  }[]
}
/** A line with its time in words, on the practice's clock. */
export type SaidLine = Pick<SyncLine, 'why' | 'name' | 'emr'> & { when: string | null }
export type SaidSide = Pick<SideTime, 'patient' | 'comment'> & { when: string }

/**
 * Returns whether a practitioner's calendar can be synchronized, and how the last run went; null if it
 * cannot. Reads only our database.
 */
export async function emrState(
  practitionerId: number,
  { zone, lang }: { zone: string; lang: Lang },
): Promise<EmrState | null> {
  const row = await readRow<{ emr_scope: string | null }>(
    `SELECT c.emr_scope FROM practitioner w JOIN practice a ON a.id = w.practice_id JOIN company c ON c.id = a.company_id
      WHERE w.id = $practitionerId AND w.emr_id IS NOT NULL AND c.emr_info IS NOT NULL AND c.emr_info <> ''`,
    { practitionerId },
  )
  if (!row || (row.emr_scope !== null && !row.emr_scope.includes('appointment.'))) return null
  const last = await lastSync(practitionerId)
  const said = (time: Span | null | undefined) => (time ? saidRange(time, zone, lang) : null)
  return {
    running: last !== null && last.ended === null,
    wait: last?.wait ? { ...last.wait, at: formatDateTime(last.wait.at, lang, zone) } : null,
    report: last?.report ? inWords(last.report, said) : null,
  }
}

type Span = NonNullable<SyncLine['time']>
type Said = (time: Span | null | undefined) => string | null

function inWords({ skipped, failed, conflicts, ...counts }: SyncReport, said: Said): EmrState['report'] {
  const line = ({ why, name, emr, time }: SyncLine): SaidLine => ({ why, name, emr, when: said(time) })
  const side = (time: SideTime | undefined): SaidSide | null =>
    time ? { when: said(time)!, patient: time.patient, comment: time.comment } : null
  return {
    ...counts,
    skipped: skipped.map(line),
    failed: failed.map(line),
    conflicts: conflicts.map(({ appointment, ours, theirs, seen = '' }: SyncConflict) => ({
      appointment,
      ours: side(ours),
      theirs: side(theirs),
      seen,
    })),
  }
}
