import { Company } from 'db/models/company'
import { Plan } from 'db/models/plan'
import { PlanResource } from 'db/models/plan-resource'
import { Practice } from 'db/models/practice'
import { PracticePlan } from 'db/models/practice-plan'
import { Reseller } from 'db/models/reseller'
import { fold } from '~/platform/fold'
import { stamp, unique } from './unique'

type Some<T> = Partial<T>

export async function buildReseller(over: Some<{ name: string }> = {}): Promise<Reseller> {
  const name = over.name ?? unique('Reseller')
  return Reseller.create({ name, name_search: fold(name), ...stamp() })
}

export async function buildCompany(
  over: Some<{ name: string; reseller_id: number | null }> = {},
): Promise<Company> {
  const name = over.name ?? unique('Company')
  return Company.create({ name, name_search: fold(name), reseller_id: over.reseller_id ?? null, ...stamp() })
}

export async function buildPlan(over: Some<{ name: string; company_id: number }> = {}): Promise<Plan> {
  const name = over.name ?? unique('Plan')
  const company_id = over.company_id ?? (await buildCompany()).id
  return Plan.create({ name, name_search: fold(name), company_id, ...stamp() })
}

export async function buildPlanResource(
  over: Some<{ plan_id: number; resource_label: string; resource_keys: string }> = {},
): Promise<PlanResource> {
  const plan_id = over.plan_id ?? (await buildPlan()).id
  const resource_label = over.resource_label ?? unique('Resource')
  const resource_keys = over.resource_keys ?? 'walking|sleep'
  return PlanResource.create({
    plan_id,
    resource_type: 'plan_of_care_option',
    resource_label,
    resource_label_es: `${resource_label} es`,
    resource_keys,
    label_search: fold(resource_label),
    keys_search: fold(resource_keys),
    ...stamp(),
  })
}

/** A practice that offers every plan in `plans`. */
export async function buildPractice(
  over: Some<{
    name: string
    company_id: number
    type: string
    disabled: number
    time_zone: string
    plans: Plan[]
  }> = {},
): Promise<Practice> {
  const { plans = [], ...rest } = over
  const name = rest.name ?? unique('Practice')
  const company_id = rest.company_id ?? plans[0]?.company_id ?? (await buildCompany()).id
  const practice = await Practice.create({
    type: 'PRIMARY',
    email: 'practice@example.org',
    ...rest,
    name,
    name_search: fold(name),
    company_id,
    ...stamp(),
  })
  for (const plan of plans) await PracticePlan.create({ practice_id: practice.id, plan_id: plan.id })
  return practice
}
