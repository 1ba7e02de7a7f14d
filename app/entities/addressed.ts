import { reseller } from './reseller'
import { company } from './company'
import { plan } from './plan'
import { practice } from './practice'
import { participant } from './participant'
import { practitioner } from './practitioner'
import { message } from './message'
import { survey } from './survey'
import { biometrics } from './biometrics'
import { surveyNote } from './survey-note'

/** The kinds that an address can name (`:<kind>Id`); parents first. */
export const ADDRESSED = {
  reseller,
  company,
  plan,
  practice,
  participant,
  practitioner,
  message,
  survey,
  biometrics,
  survey_note: surveyNote,
} as const

export type Entity = keyof typeof ADDRESSED
