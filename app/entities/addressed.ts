import { reseller } from './reseller'
import { company } from './company'
import { plan } from './plan'
import { practice } from './practice'
import { participant } from './participant'
import { practitioner } from './practitioner'
import { message } from './message'
import { survey } from './survey'
import { biometrics } from './biometrics'

/** The kinds that an address can name, by the name before `Id`; parents first. */
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
} as const

export type Entity = keyof typeof ADDRESSED
