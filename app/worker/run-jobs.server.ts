import { startWorker, type Worker } from '~/core/jobs/start-worker.server'
import { attentionJob } from '~/domain/attention/attention-job.server'
import { deviceJob, deviceSchedule } from '~/domain/devices/sync.server'
import { scheduleJob } from '~/domain/schedules/run-schedules.server'
import { bulkJob } from '~/domain/bulk/bulk-run.server'
import { inviteJob } from '~/domain/auth/invite-run.server'
import { calendarJob } from '~/domain/calendar/calendar-run.server'
import { emrSyncJob } from '~/domain/calendar/emr-sync.server'
import { reminderJob } from '~/domain/calendar/reminders.server'
import { importJob } from '~/domain/imports/import-job.server'
import { rescoreJob } from '~/domain/imports/rescore-job.server'
import { measureReminderJob } from '~/domain/monitoring/measure-reminders.server'
import { rangesJob } from '~/domain/monitoring/ranges-job.server'
import { monitoringJob } from '~/domain/monitoring-state/monitoring-job.server'
import { overviewJob } from '~/domain/overview/keep-days.server'
import { safetyJob } from '~/domain/safety/tell-due.server'
import { reportJob } from '~/domain/reports/build-rollups.server'
import { habitReminderJob } from '~/domain/wellness/habit-reminders.server'
import { mailJob } from '~/integrations/mail/mail-job.server'
import type { MailSettings } from '~/integrations/mail/transport.server'
import { cleanup } from './cleanup.server'

/** Every kind of background work except email; add new ones here. */
export const BACKGROUND_WORK = [
  safetyJob,
  cleanup,
  attentionJob,
  bulkJob,
  habitReminderJob,
  measureReminderJob,
  importJob,
  inviteJob,
  rescoreJob,
  reportJob,
  overviewJob,
  calendarJob,
  reminderJob,
  deviceJob,
  deviceSchedule,
  emrSyncJob,
  scheduleJob,
  monitoringJob,
  rangesJob,
] as const

/** Runs queued jobs until it is stopped; emails only if a mail server is configured. */
export function runJobs(settings: MailSettings): Worker {
  const mail = mailJob(settings)
  const worker = startWorker([...BACKGROUND_WORK, ...(mail ? [mail] : [])])
  return {
    stop: async () => {
      await worker.stop()
      mail?.close()
    },
  }
}
