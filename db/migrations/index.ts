import type { Sequelize } from 'sequelize'
import { SequelizeStorage, Umzug } from 'umzug'
import { organisation } from './001-organisation'
import { people } from './002-people'
import { participantSearch } from './003-participant-search'
import { sessions } from './004-sessions'
import { questionnaires } from './005-questionnaires'
import { activityLog } from './006-activity-log'
import { outbox } from './007-outbox'
import { measures } from './008-measures'
import { dietResults } from './010-diet-results'
import { administration } from './011-administration'
import { practices } from './012-practices'
import { documents } from './013-documents'
import { biometricsSearch } from './014-biometrics-search'
import { lists } from './015-lists'
import { anthropometricsSearch } from './016-anthropometrics-search'
import { practiceState } from './017-practice-state'
import { deletedParticipants } from './018-deleted-participants'
import { tallies } from './019-tallies'
import { patientsOfPractice } from './020-patients-of-practice'
import { deletedPractitioners } from './021-deleted-practitioners'
import { measuresInOneIndex } from './022-measures-in-one-index'
import { refold } from './023-refold'
import { closedAccounts } from './024-closed-accounts'
import { liveResellers } from './025-live-resellers'
import { keptForms } from './026-kept-forms'
import { knownDevices } from './027-known-devices'
import { emailChanges } from './028-email-changes'
import { writeProbe } from './030-write-probe'
import { jobs } from './031-jobs'
import { reads } from './032-reads'
import { safetyEvents } from './033-safety-events'
import { safetyMail } from './034-safety-mail'
import { measuredOn } from './035-measured-on'
import { answerHistory } from './036-answer-history'
import { importRuns } from './042-import-runs'
import { mailState } from './043-mail-state'
import { externalOnce } from './045-external-once'
import { logPatients } from './046-log-patients'
import { safetyWorse } from './047-safety-worse'
import { attention } from './048-attention'
import { bulkRuns } from './049-bulk-runs'
import { notes } from './051-notes'
import { noteAttention } from './052-note-attention'
import { billing } from './056-billing'
import { logPractitioner } from './057-log-practitioner'
import { superbills } from './058-superbills'
import { sentMessages } from './060-sent-messages'
import { wellnessPlans } from './063-wellness-plans'
import { metrics } from './068-metrics'
import { devices } from './069-devices'
import { surveySchedules } from './070-survey-schedules'
import { appointments } from './074-appointments'
import { calendarRuns } from './075-calendar-runs'
import { calendarFeeds } from './076-calendar-feeds'
import { monitoring } from './079-monitoring'
import { companyEmr } from './083-company-emr'
import { emrSyncs } from './084-emr-syncs'
import { reportRollups } from './087-report-rollups'
import { chat } from './088-chat'
import { listColumns } from './092-list-columns'
import { metricRanges } from './100-metric-ranges'
import { rangeAlertStill } from './101-range-alert-still'
import { monitoringAttention } from './102-monitoring-attention'
import { monitoringState } from './104-monitoring-state'
import { monitoringMinutes } from './105-monitoring-minutes'
import { monitoringBills } from './106-monitoring-bills'
import { live } from './111-live'
import { overviewDays } from './114-overview-days'
import { overviewOrganisation } from './115-overview-organisation'
import { namesInOrder } from './116-names-in-order'
import { oddNames } from './117-odd-names'
import { attentionPlace } from './118-attention-place'
import { placedThere } from './119-placed-there'
import { practiceListsById } from './120-practice-lists-by-id'
import { emrLinks } from './121-emr-links'
import { deletions } from './125-deletions'
import { stateLetters } from './131-state-letters'
import { billUnits } from './132-bill-units'
import { rateLimits } from './135-rate-limits'
import { measurements } from './145-measurements'
import { safetyReadings } from './146-safety-readings'
import { claimLines } from './150-claim-lines'
import { diagnosisEdition } from './151-diagnosis-edition'
import { billCorrections } from './155-bill-corrections'
import { monitoringDevices } from './156-monitoring-devices'
import { telling } from './165-telling'
import { judging } from './166-judging'
import { uncheckedReadings } from './170-unchecked-readings'
import { checkIntervals } from './171-check-intervals'
import { measureReminders } from './172-measure-reminders'
import { enteredInError } from './174-entered-in-error'
import { longIds } from './175-long-ids'
import { waiversWithdrawn } from './180-waivers-withdrawn'
import { minutesApart } from './181-minutes-apart'
import { glucoseRanges } from './185-glucose-ranges'
import { deviceProgress } from './187-device-progress'
import { plainLetters } from './190-plain-letters'
import { safetyBiometrics } from './195-safety-biometrics'
import { worseBySteps } from './196-worse-by-steps'
import { died } from './205-died'
import { patientBooking } from './206-patient-booking'
import { appointmentNews } from './207-appointment-news'
import { appointmentGone } from './208-appointment-gone'
import { setUp } from './213-set-up'
import { actAndChores } from './217-act-and-chores'
import { reportBlocks } from './112-report-blocks'
import { ddl, type Migration } from './ddl'
import { writeTxOn } from '../connection'

export const MIGRATIONS: readonly Migration[] = [
  organisation,
  people,
  participantSearch,
  sessions,
  questionnaires,
  activityLog,
  outbox,
  measures,
  dietResults,
  administration,
  practices,
  documents,
  biometricsSearch,
  lists,
  anthropometricsSearch,
  practiceState,
  deletedParticipants,
  tallies,
  patientsOfPractice,
  deletedPractitioners,
  measuresInOneIndex,
  refold,
  closedAccounts,
  liveResellers,
  keptForms,
  knownDevices,
  emailChanges,
  writeProbe,
  jobs,
  reads,
  safetyEvents,
  safetyMail,
  measuredOn,
  answerHistory,
  importRuns,
  mailState,
  externalOnce,
  logPatients,
  safetyWorse,
  attention,
  bulkRuns,
  notes,
  noteAttention,
  billing,
  logPractitioner,
  superbills,
  sentMessages,
  wellnessPlans,
  metrics,
  devices,
  surveySchedules,
  appointments,
  calendarRuns,
  calendarFeeds,
  monitoring,
  companyEmr,
  emrSyncs,
  reportRollups,
  chat,
  listColumns,
  metricRanges,
  rangeAlertStill,
  monitoringAttention,
  monitoringState,
  monitoringMinutes,
  monitoringBills,
  live,
  reportBlocks,
  overviewDays,
  overviewOrganisation,
  namesInOrder,
  oddNames,
  attentionPlace,
  placedThere,
  practiceListsById,
  emrLinks,
  deletions,
  stateLetters,
  billUnits,
  rateLimits,
  measurements,
  safetyReadings,
  claimLines,
  diagnosisEdition,
  billCorrections,
  monitoringDevices,
  telling,
  judging,
  uncheckedReadings,
  checkIntervals,
  measureReminders,
  enteredInError,
  longIds,
  waiversWithdrawn,
  minutesApart,
  glucoseRanges,
  deviceProgress,
  plainLetters,
  safetyBiometrics,
  worseBySteps,
  died,
  patientBooking,
  appointmentNews,
  appointmentGone,
  setUp,
  actAndChores,
]

/**
 * Returns the migrations of `sequelize` as an umzug; each step runs in one transaction, so a failed step
 * leaves nothing behind.
 */
export function migrations(sequelize: Sequelize) {
  return new Umzug({
    migrations: MIGRATIONS.map(({ name, up, down }) => ({
      name,
      up: () => writeTxOn(sequelize, () => up(ddl(sequelize))),
      down: () => writeTxOn(sequelize, () => down(ddl(sequelize))),
    })),
    context: sequelize,
    storage: new SequelizeStorage({ sequelize, tableName: 'migration' }),
    logger: undefined,
  })
}

/** Migrates a database to the latest schema; returns the names of the steps it ran. */
export async function migrate(sequelize: Sequelize): Promise<string[]> {
  return (await migrations(sequelize).up()).map((step) => step.name)
}
