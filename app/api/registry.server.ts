import { userLogCalls } from '~/domain/activity-log/activity-log-calls.server'
import { userLogResource } from '~/domain/activity-log/activity-log-resource.server'
import { userCalls } from '~/domain/auth/auth-calls.server'
import { appointmentCalls } from '~/domain/calendar/appointment-calls.server'
import { appointmentResource } from '~/domain/calendar/appointment-resource.server'
import { biometricsCalls, participantCalls, practiceImportCalls } from '~/domain/imports/import-calls.server'
import { anthropometricsResource } from '~/domain/measures/anthropometrics/anthropometrics-resource.server'
import { biometricsResource } from '~/domain/measures/biometrics/biometrics-resource.server'
import { diagnosisCalls } from '~/domain/billing/diagnosis-calls.server'
import { superbillCalls } from '~/domain/superbill/superbill-calls.server'
import { superbillResource } from '~/domain/superbill/superbill-resource.server'
import { superbillCodeResource } from '~/domain/billing/superbill-code-resource.server'
import { attachmentResource } from '~/domain/documents/attachment-resource.server'
import { documentCalls } from '~/domain/documents/document-calls.server'
import { downloadCall } from '~/domain/my-resources/download-call.server'
import { messageCalls } from '~/domain/messages/message-calls.server'
import { sentMessageResource } from '~/domain/messages/sent-message-resource.server'
import { messageResource } from '~/domain/messages/message-resource.server'
import { deviceCalls } from '~/domain/devices/device-calls.server'
import { monitoringCalls } from '~/domain/monitoring/monitoring-calls.server'
import { rpmCheckResource } from '~/domain/monitoring/rpm-check-resource.server'
import { metricCalls } from '~/domain/metrics/metric-calls.server'
import { metricGoalResource, metricReadingResource } from '~/domain/metrics/metric-resources.server'
import { optionResource } from '~/domain/options/option-resource.server'
import { adminResource } from '~/domain/administrators/admin-resource.server'
import { administratorCalls } from '~/domain/administrators/administrator-calls.server'
import { emrCalls } from '~/domain/emr/emr-calls.server'
import { companyAdminResource } from '~/domain/administrators/company-admin-resource.server'
import { resellerAdminResource } from '~/domain/administrators/reseller-admin-resource.server'
import { companyResource } from '~/domain/organisation/company-resource.server'
import { organisationCalls } from '~/domain/organisation/organisation-calls.server'
import { planResourceResource } from '~/domain/organisation/plan-resource-resource.server'
import { planResource } from '~/domain/organisation/plan-resource.server'
import { resellerResource } from '~/domain/organisation/reseller-resource.server'
import { planPracticeResource } from '~/domain/practice/plan-practice-resource.server'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { mergeCalls } from '~/domain/participant/merge-calls.server'
import { practiceCalls } from '~/domain/practice/practice-calls.server'
import { practitionerResource } from '~/domain/practitioner/practitioner-resource.server'
import { adoptCalls } from '~/domain/provider-links/adopt-calls.server'
import { providerCalls } from '~/domain/provider-links/provider-calls.server'
import { providerResource } from '~/domain/provider-links/provider-resource.server'
import { noteResource } from '~/domain/notes/note-resource.server'
import { researchCalls } from '~/domain/research/research-calls.server'
import { safetyCalls } from '~/domain/safety/safety-calls.server'
import { safetyEventResource } from '~/domain/safety/safety-event-resource.server'
import { chatCalls } from '~/domain/assistant/chat-calls.server'
import { reportCalls } from '~/domain/reports/report-calls.server'
import { scoreCalls } from '~/domain/stored-scores/score-calls.server'
import { scoreResource } from '~/domain/stored-scores/score-resource.server'
import { supportCalls } from '~/domain/support/support-calls.server'
import { surveyCalls } from '~/domain/survey/survey-calls.server'
import { surveyResource } from '~/domain/survey/survey-resource.server'
import { wellnessCalls } from '~/domain/wellness/wellness-calls.server'
import {
  goalResource,
  habitResource,
  wellnessPlanResource,
} from '~/domain/wellness/wellness-resources.server'
import type { Registry } from './registry'

/** Everything that this product's data endpoint offers. */
export const registry: Registry = {
  resources: [
    participantResource,
    providerResource,
    planResource,
    planResourceResource,
    practiceResource,
    planPracticeResource,
    practitionerResource,
    companyResource,
    resellerResource,
    adminResource,
    resellerAdminResource,
    companyAdminResource,
    biometricsResource,
    anthropometricsResource,
    attachmentResource,
    messageResource,
    sentMessageResource,
    superbillCodeResource,
    superbillResource,
    surveyResource,
    scoreResource,
    safetyEventResource,
    noteResource,
    metricReadingResource,
    metricGoalResource,
    rpmCheckResource,
    appointmentResource,
    wellnessPlanResource,
    goalResource,
    habitResource,
    userLogResource,
    optionResource,
  ],
  calls: [
    ...userCalls,
    ...organisationCalls,
    ...administratorCalls,
    ...participantCalls,
    ...biometricsCalls,
    ...practiceImportCalls,
    ...providerCalls,
    ...adoptCalls,
    ...mergeCalls,
    ...practiceCalls,
    ...diagnosisCalls,
    ...superbillCalls,
    ...documentCalls,
    downloadCall,
    ...messageCalls,
    ...surveyCalls,
    ...safetyCalls,
    ...scoreCalls,
    ...wellnessCalls,
    ...reportCalls,
    ...chatCalls,
    ...researchCalls,
    ...userLogCalls,
    ...supportCalls,
    ...metricCalls,
    ...deviceCalls,
    ...monitoringCalls,
    ...appointmentCalls,
    ...emrCalls,
  ],
}
