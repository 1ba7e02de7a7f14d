import { practiceCode } from './practice-code'
import { diagnosisCode } from './diagnosis-code'
import { chatDay } from './chat-day'
import { chatMessage } from './chat-message'
import { videoEnded } from './video-ended'
import { videoSeat } from './video-seat'
import { videoSignal } from './video-signal'
import { reportBuild } from './report-build'
import { overviewDay } from './overview-day'
import { reportRollup } from './report-rollup'
import { reseller } from './reseller'
import { company } from './company'
import { plan } from './plan'
import { planResource } from './plan-resource'
import { practice } from './practice'
import { practicePlan } from './practice-plan'
import { user } from './user'
import { resellerAdmin } from './reseller-admin'
import { companyAdmin } from './company-admin'
import { participant } from './participant'
import { practitioner } from './practitioner'
import { provider } from './provider'
import { providerRequest } from './provider-request'
import { attachment } from './attachment'
import { message } from './message'
import { messageAttachment } from './message-attachment'
import { superbillCode } from './superbill-code'
import { superbill } from './superbill'
import { superbillRevision } from './superbill-revision'
import { survey } from './survey'
import { response } from './response'
import { responseHistory } from './response-history'
import { score } from './score'
import { biometrics } from './biometrics'
import { anthropometrics } from './anthropometrics'
import { appointment } from './appointment'
import { appointmentGone } from './appointment-gone'
import { appointmentNews } from './appointment-news'
import { safetyEvent } from './safety-event'
import { patientAttention } from './patient-attention'
import { chartVisit } from './chart-visit'
import { listColumns } from './list-columns'
import { surveyNote } from './survey-note'
import { noteAddendum } from './note-addendum'
import { dietResult } from './diet-result'
import { metricDay } from './metric-day'
import { metricReading } from './metric-reading'
import { metricReadingVersion } from './metric-reading-version'
import { metricGoal } from './metric-goal'
import { metricPreference } from './metric-preference'
import { wellnessPlan } from './wellness-plan'
import { selfNote } from './self-note'
import { goal } from './goal'
import { habit } from './habit'
import { habitProgress } from './habit-progress'
import { habitMotivation } from './habit-motivation'
import { surveyPeriod } from './survey-period'
import { surveyReminderStop } from './survey-reminder-stop'
import { surveySchedule } from './survey-schedule'
import { metricRange } from './metric-range'
import { monitoring } from './monitoring'
import { rangeAlert } from './range-alert'
import { monitoringState } from './monitoring-state'
import { monitoringMinutes } from './monitoring-minutes'
import { monitoringClose } from './monitoring-close'
import { monitoringBill } from './monitoring-bill'
import { monitoringReversal } from './monitoring-reversal'
import { monitoringWaiver } from './monitoring-waiver'
import { monitoringOffer } from './monitoring-offer'
import { monitoringDevice } from './monitoring-device'
import { rpmCheck } from './rpm-check'
import { uncheckedReading } from './unchecked-reading'
import { deviceConnection } from './device-connection'
import { deviceLink } from './device-link'
import { safetyEventMail } from './safety-event-mail'
import { userLog } from './user-log'
import { userLogHead } from './user-log-head'
import { userLogPatient } from './user-log-patient'
import { outbox } from './outbox'
import { outboxAttachment } from './outbox-attachment'
import { sentMessage } from './sent-message'
import { idempotency } from './idempotency'
import { option } from './option'
import { job } from './job'
import { jobSchedule } from './job-schedule'
import { importRun } from './import-run'
import { inviteRun } from './invite-run'
import { bulkRun } from './bulk-run'
import { calendarRun } from './calendar-run'
import { calendarFeed } from './calendar-feed'
import { emrSync } from './emr-sync'
import { stagedBatch } from './staged-batch'
import { knownDevice } from './known-device'
import { session } from './session'
import { parkedUpload } from './parked-upload'
import { endedSession } from './ended-session'
import { keptForm } from './kept-form'
import { passwordLink } from './password-link'
import { deletion } from './deletion'
import { emailChange } from './email-change'
import { loginThrottle } from './login-throttle'
import { rateLimit } from './rate-limit'
import { tally } from './tally'
import { writeProbe } from './write-probe'
import { migration } from './migration'
import type { Kind } from './kind'

/** Every kind of row; parents before children. */
const DECLARED = {
  practice_code: practiceCode,
  diagnosis_code: diagnosisCode,
  reseller,
  company,
  plan,
  plan_resource: planResource,
  practice,
  practice_plan: practicePlan,
  user,
  reseller_admin: resellerAdmin,
  company_admin: companyAdmin,
  participant,
  practitioner,
  provider,
  provider_request: providerRequest,
  attachment,
  message,
  message_attachment: messageAttachment,
  superbill_code: superbillCode,
  survey,
  response,
  response_history: responseHistory,
  score,
  biometrics,
  anthropometrics,
  safety_event: safetyEvent,
  appointment,
  appointment_news: appointmentNews,
  appointment_gone: appointmentGone,
  patient_attention: patientAttention,
  chart_visit: chartVisit,
  listColumns,
  survey_note: surveyNote,
  superbill,
  superbill_revision: superbillRevision,
  note_addendum: noteAddendum,
  diet_result: dietResult,
  survey_schedule: surveySchedule,
  survey_period: surveyPeriod,
  survey_reminder_stop: surveyReminderStop,
  monitoring,
  metric_range: metricRange,
  range_alert: rangeAlert,
  rpm_check: rpmCheck,
  monitoring_state: monitoringState,
  monitoring_device: monitoringDevice,
  monitoring_minutes: monitoringMinutes,
  monitoring_close: monitoringClose,
  monitoring_bill: monitoringBill,
  monitoring_reversal: monitoringReversal,
  monitoring_waiver: monitoringWaiver,
  monitoring_offer: monitoringOffer,
  metric_reading: metricReading,
  metric_reading_version: metricReadingVersion,
  unchecked_reading: uncheckedReading,
  metric_day: metricDay,
  metric_goal: metricGoal,
  metric_preference: metricPreference,
  device_connection: deviceConnection,
  wellness_plan: wellnessPlan,
  self_note: selfNote,
  goal,
  habit,
  habit_progress: habitProgress,
  habit_motivation: habitMotivation,

  user_log: userLog,
  user_log_patient: userLogPatient,
  user_log_head: userLogHead,
  outbox,
  outbox_attachment: outboxAttachment,
  safety_event_mail: safetyEventMail,
  sent_message: sentMessage,
  idempotency,
  option,
  job,
  job_schedule: jobSchedule,
  import_run: importRun,
  invite_run: inviteRun,
  bulk_run: bulkRun,
  calendar_run: calendarRun,
  calendar_feed: calendarFeed,
  emr_sync: emrSync,
  staged_batch: stagedBatch,
  known_device: knownDevice,
  session,
  parked_upload: parkedUpload,
  device_link: deviceLink,
  ended_session: endedSession,
  kept_form: keptForm,
  password_link: passwordLink,
  deletion,
  email_change: emailChange,
  login_throttle: loginThrottle,
  rate_limit: rateLimit,
  tally,
  chat_message: chatMessage,
  chat_day: chatDay,
  video_seat: videoSeat,
  video_signal: videoSignal,
  video_ended: videoEnded,
  report_build: reportBuild,
  overview_day: overviewDay,
  report_rollup: reportRollup,
  write_probe: writeProbe,
  migration,
} as const

export type KindName = keyof typeof DECLARED
/** The names of records in the activity log. */
export type LogKind = (typeof DECLARED)[KindName]['log'][number]

export const KINDS: Record<KindName, Kind> = DECLARED
export const KIND_NAMES = Object.keys(DECLARED) as KindName[]
