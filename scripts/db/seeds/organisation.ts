import { Company } from 'db/models/company'
import { Plan } from 'db/models/plan'
import { Practice } from 'db/models/practice'
import { PracticePlan } from 'db/models/practice-plan'
import { Reseller } from 'db/models/reseller'
import { addStandardResources } from '~/domain/organisation/standard-resources.server'
import { fold } from '~/platform/fold'
import { now } from '~/platform/clock'

export const stamp = () => ({ created: now(), updated: now() })
const named = (name: string) => ({ name, name_search: fold(name), ...stamp() })

const PLANS = ['Healthy Start', 'Chronic Care', 'Executive Wellness']

const COMPANIES = [
  {
    reseller: 0,
    name: 'Harborview Health',
    contact_name: 'Elliot Mossley',
    contact_email: 'contact@harborview.example',
    practices: [
      ['Harborview Primary Care', 'PRIMARY'],
      ['Harborview Heart Specialists', 'SPECIALIST'],
    ],
  },
  {
    reseller: 0,
    name: 'Cedar Coaching Collective',
    contact_name: 'Wren Larkfield',
    contact_email: 'contact@cedar.example',
    practices: [['Cedar Wellness Coaching', 'COACH|MENTOR']],
  },
  {
    reseller: 1,
    name: 'Salud Esperanza',
    contact_name: 'Inés Avendaño',
    contact_email: 'contacto@esperanza.example',
    practices: [
      ['Clínica Esperanza', 'PRIMARY|COACH'],
      ['Mentores del Valle', 'MENTOR'],
    ],
  },
  {
    reseller: null,
    name: 'Northgate Medical Group',
    contact_name: 'Reese Northgate',
    contact_email: 'contact@northgate.example',
    practices: [['Northgate Family Medicine', 'PRIMARY']],
  },
] as const

export type SeededCompany = { company: Company; plans: Plan[]; practices: Practice[] }

/** Two resellers, four companies, practices of every type, three plans each. */
export async function seedOrganisation(): Promise<{ resellers: Reseller[]; companies: SeededCompany[] }> {
  const resellers = [
    await Reseller.create(named('Beacon Partners')),
    await Reseller.create(named('Puente Alianza')),
  ]
  const companies: SeededCompany[] = []
  for (const { reseller, name, contact_name, contact_email, practices } of COMPANIES) {
    const company = await Company.create({
      ...named(name),
      contact_name,
      contact_email,
      reseller_id: reseller === null ? null : resellers[reseller]!.id,
    })
    const plans = await Promise.all(
      PLANS.map((plan) => Plan.create({ ...named(plan), company_id: company.id })),
    )
    for (const plan of plans) await addStandardResources(plan.id)
    companies.push({ company, plans, practices: await seedPractices(company, plans, practices) })
  }
  return { resellers, companies }
}

async function seedPractices(
  company: Company,
  plans: Plan[],
  list: readonly (readonly [string, string])[],
): Promise<Practice[]> {
  const practices: Practice[] = []
  for (const [name, type] of list) {
    const host = fold(name).replace(/[^a-z]+/g, '-')
    const practice = await Practice.create({
      ...named(name),
      type,
      company_id: company.id,
      email: `office@${host}.example`,
      city_search: 'maple hollow',
      state_search: 'ny',
      phone: '212-555-0140',
      city: 'Maple Hollow',
      state: 'NY',
      zip: '00012',
      website: `https://${host}.example`,
      time_zone: 'America/New_York',
    })
    for (const plan of plans) await PracticePlan.create({ practice_id: practice.id, plan_id: plan.id })
    practices.push(practice)
  }
  return practices
}
