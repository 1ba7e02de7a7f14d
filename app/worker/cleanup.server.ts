import { writeRows, writeTx } from 'db/connection'
import type { JobKind } from '~/core/jobs/job-kind'
import { sweepRates } from '~/core/rate/rate.server'
import { sweepImports } from '~/domain/imports/import-job.server'
import { sweepSessions } from '~/core/session/session.server'
import { inSeconds } from '~/platform/clock'

const DAY = 24 * 3600
/** Days that a finished job, or one that was given up, can be looked up. */
const DONE_DAYS = 7
const DEAD_DAYS = 90
/** Days after its start until which feeds report a canceled time. */
const GONE_DAYS = 31
/** Days that an expired password link is remembered, so that it can be told from one that never existed. */
const LINK_DAYS = 90

/** Hourly: deletes what has expired, in small steps, so that no step blocks others for long. */
export const cleanup: JobKind = {
  kind: 'cleanup',
  every: 3600,
  run: async () => {
    await writeTx(sweepSessions)
    await writeTx(sweepRates)
    const links = await remove('password_link WHERE expires < $before', LINK_DAYS)
    const done = await remove(`job WHERE status = 'done' AND updated < $before`, DONE_DAYS)
    const dead = await remove(`job WHERE status = 'dead' AND updated < $before`, DEAD_DAYS)
    await remove('calendar_run WHERE ended < $before', DONE_DAYS)
    await remove('appointment_news WHERE seen < $before', DEAD_DAYS)
    await remove('appointment_gone WHERE start_at < $before', GONE_DAYS)
    const imports = await sweepImports()
    return { links, done, dead, ...imports }
  },
}

function remove(what: string, days: number): Promise<number> {
  return writeTx(() => writeRows(`DELETE FROM ${what}`, { before: inSeconds(-days * DAY) }))
}
