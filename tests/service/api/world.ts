import { CompanyAdmin } from 'db/models/company-admin'
import { PracticePlan } from 'db/models/practice-plan'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import { keyOf } from 'tests/builders/api'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  buildResellerAdmin,
} from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'

export const PERSONAS = [
  'admin',
  'reseller',
  'company',
  'companies',
  'physician',
  'dietitian',
  'patient',
] as const
export type Persona = (typeof PERSONAS)[number]

/**
 * Two resellers, each with the same records: a company with a plan, a practice, a patient of that practice
 * with a finished survey and its score, and a participant without a practice. All personas except `admin`
 * belong to the first.
 */
export async function buildWorld() {
  const own = await buildSide()
  const other = await buildSide()
  const second = await buildCompany({ reseller_id: own.reseller.id })
  const keys: Record<Persona, string> = {
    admin: await keyOf((await buildAdmin()).id),
    reseller: await keyOf((await buildResellerAdmin(own.reseller.id)).id),
    company: await keyOf((await buildCompanyAdmin(own.company.id)).id),
    companies: await keyOf((await buildCompanyAdmin(own.company.id, second.id)).id),
    physician: await keyOf(own.physician.user_id),
    dietitian: await keyOf(own.dietitian.user_id),
    patient: await keyOf(own.patient.user_id, { staff: false }),
  }
  await buildCompanyAdmin(other.company.id)
  const companyAdmins = (
    await CompanyAdmin.findAll({ where: { company_id: [own.company.id, second.id] }, order: ['id'] })
  ).map(({ id }) => id)
  return { own, other, second, keys, companyAdmins }
}

export type World = Awaited<ReturnType<typeof buildWorld>>

async function buildSide() {
  const reseller = await buildReseller()
  const company = await buildCompany({ reseller_id: reseller.id })
  const plan = await buildPlan({ company_id: company.id })
  const practice = await buildPractice({ company_id: company.id, plans: [plan] })
  const use = (await PracticePlan.findOne({ where: { practice_id: practice.id } }))!
  const patient = await buildParticipant({ plan_id: plan.id })
  const stranger = await buildParticipant({ plan_id: plan.id })
  const provider = await buildProvider(patient.id, practice.id)
  const physician = await buildPractitioner({ practice_id: practice.id })
  const dietitian = await buildPractitioner({ practice_id: practice.id, role: 'DIETITIAN' })
  const survey = await Survey.create({
    participant_id: patient.id,
    questionnaire_code: 'PHQ9',
    definition_version: 1,
    completed: stamp().created,
    ...stamp(),
  })
  const score = await Score.create({
    participant_id: patient.id,
    survey_id: survey.id,
    score_name: 'PHQ9_SCORE',
    score: 4,
    value: 4,
    updated: stamp().updated,
  })
  return {
    reseller,
    company,
    plan,
    practice,
    use,
    patient,
    stranger,
    provider,
    physician,
    dietitian,
    survey,
    score,
  }
}

/** A complete new participant. */
export function newParticipant(plan_id: number, email: string) {
  return {
    email,
    plan_id,
    firstname: 'Rowan',
    lastname: 'Field',
    dob: '1980-02-29',
    gender: 'F',
    ethnicity: 'WHITE',
    preferred_contact_method: 'EMAIL',
  }
}
