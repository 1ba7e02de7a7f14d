import type { Sequelize } from 'sequelize'
import { initAppointment } from './appointment'
import { initAnthropometrics } from './anthropometrics'
import { initAttachment } from './attachment'
import { initBiometrics } from './biometrics'
import { initCompany } from './company'
import { initCompanyAdmin } from './company-admin'
import { initIdempotency } from './idempotency'
import { initMessage } from './message'
import { initMetricGoal } from './metric-goal'
import { initMetricReading } from './metric-reading'
import { initOption } from './option'
import { initOutbox } from './outbox'
import { initParkedUpload } from './parked-upload'
import { initParticipant } from './participant'
import { initPasswordLink } from './password-link'
import { initPlan } from './plan'
import { initPlanResource } from './plan-resource'
import { initPractice } from './practice'
import { initPracticePlan } from './practice-plan'
import { initPractitioner } from './practitioner'
import { initProvider } from './provider'
import { initProviderRequest } from './provider-request'
import { initReseller } from './reseller'
import { initResellerAdmin } from './reseller-admin'
import { initResponse } from './response'
import { initRpmCheck } from './rpm-check'
import { initSafetyEvent } from './safety-event'
import { initSentMessage } from './sent-message'
import { initScore } from './score'
import { initSession } from './session'
import { initSuperbill } from './superbill'
import { initSuperbillCode } from './superbill-code'
import { initSurvey } from './survey'
import { initSurveyNote } from './survey-note'
import { initUser } from './user'
import { initUserLog } from './user-log'
import { initGoal } from './goal'
import { initHabit } from './habit'
import { initSelfNote } from './self-note'
import { initWellnessPlan } from './wellness-plan'

/** Binds every model to a database. */
export function initModels(sequelize: Sequelize) {
  initReseller(sequelize)
  initCompany(sequelize)
  initPlan(sequelize)
  initPlanResource(sequelize)
  initPractice(sequelize)
  initPracticePlan(sequelize)
  initUser(sequelize)
  initResellerAdmin(sequelize)
  initCompanyAdmin(sequelize)
  initParticipant(sequelize)
  initPractitioner(sequelize)
  initProvider(sequelize)
  initProviderRequest(sequelize)
  initSession(sequelize)
  initPasswordLink(sequelize)
  initSurvey(sequelize)
  initResponse(sequelize)
  initSuperbill(sequelize)
  initSurveyNote(sequelize)
  initScore(sequelize)
  initSafetyEvent(sequelize)
  initSentMessage(sequelize)
  initBiometrics(sequelize)
  initAnthropometrics(sequelize)
  initAppointment(sequelize)
  initUserLog(sequelize)
  initOutbox(sequelize)
  initIdempotency(sequelize)
  initOption(sequelize)
  initParkedUpload(sequelize)
  initAttachment(sequelize)
  initMessage(sequelize)
  initSuperbillCode(sequelize)
  initMetricReading(sequelize)
  initMetricGoal(sequelize)
  initRpmCheck(sequelize)
  initWellnessPlan(sequelize)
  initSelfNote(sequelize)
  initGoal(sequelize)
  initHabit(sequelize)
}
