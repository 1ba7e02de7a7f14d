import { CompanyAdmin } from 'db/models/company-admin'
import { Participant } from 'db/models/participant'
import { Practitioner } from 'db/models/practitioner'
import { Provider } from 'db/models/provider'
import { ResellerAdmin } from 'db/models/reseller-admin'
import { User } from 'db/models/user'
import { PRACTITIONER_ROLES, type PractitionerRole, type UserRole } from '~/access/roles'
import { now } from '~/platform/clock'
import { emailKey, fold } from '~/platform/fold'
import { DOMAIN } from './demo-logins'
import { CITIES, FIRST_NAMES, LAST_NAMES } from './names'
import { stamp, type SeededCompany } from './organisation'
import type { Random } from './random'

async function seedUser(
  email: string,
  role: UserRole,
  password_hash: string | null,
  language: 'en' | 'es' | null = 'en',
): Promise<User> {
  return User.create({
    email,
    email_key: emailKey(email),
    role,
    password_hash,
    language,
    last_active: password_hash ? now() : null,
    ...stamp(),
  })
}

/** One login for each kind of user; their reseller, company and practices come from `companies`. */
export async function seedStaff(
  companies: SeededCompany[],
  resellers: { id: number }[],
  hash: string,
): Promise<void> {
  await seedUser(`admin@${DOMAIN}`, 'ADMIN', hash)
  for (const [index, reseller] of resellers.entries()) {
    const user = await seedUser(
      index === 0 ? `reseller@${DOMAIN}` : `reseller2@${DOMAIN}`,
      'RESELLER_ADMIN',
      hash,
      index === 0 ? 'en' : 'es',
    )
    await ResellerAdmin.create({ user_id: user.id, reseller_id: reseller.id, created: now() })
  }
  const company = await seedUser(`company@${DOMAIN}`, 'COMPANY_ADMIN', hash)
  await CompanyAdmin.create({ user_id: company.id, company_id: companies[0]!.company.id, created: now() })
  const multi = await seedUser(`multi@${DOMAIN}`, 'MULTI_COMPANY_ADMIN', hash)
  for (const { company: one } of companies.slice(1, 3))
    await CompanyAdmin.create({ user_id: multi.id, company_id: one.id, created: now() })

  const first = companies[0]!.practices
  for (const [index, role] of PRACTITIONER_ROLES.entries()) {
    const user = await seedPractitioner(
      role,
      `${role.toLowerCase().replace(/_/g, '-')}@${DOMAIN}`,
      first[0]!.id,
      index,
      hash,
    )
    // The physician works in two practices, to demonstrate the practice switch.
    if (role === 'PHYSICIAN') await addPractice(user, first[1]!.id, 'PHYSICIAN')
  }
  await seedPractitioner('WELLNESS_COACH', `coach@${DOMAIN}`, companies[1]!.practices[0]!.id, 3, hash)
  await seedPractitioner('PHYSICIAN', `medico@${DOMAIN}`, companies[2]!.practices[0]!.id, 5, hash, 'es')
  await seedPractitioner('HEALTH_MENTOR', `mentora@${DOMAIN}`, companies[2]!.practices[1]!.id, 6, hash, 'es')
  await seedPractitioner('PHYSICIAN', `solo@${DOMAIN}`, companies[3]!.practices[0]!.id, 7, hash)
}

async function seedPractitioner(
  role: PractitionerRole,
  email: string,
  practice_id: number,
  index: number,
  hash: string,
  language: 'en' | 'es' = 'en',
): Promise<User> {
  const user = await seedUser(email, 'PRACTITIONER', hash, language)
  const firstname = FIRST_NAMES[language][index % FIRST_NAMES[language].length]!
  const lastname = LAST_NAMES[language][index % LAST_NAMES[language].length]!
  await Participant.create({
    user_id: user.id,
    ...folded(firstname, lastname, email),
    is_staff: 1,
    ...stamp(),
  })
  await addPractice(user, practice_id, role)
  return user
}

async function addPractice(user: User, practice_id: number, role: PractitionerRole): Promise<void> {
  const own = (await Participant.findOne({ where: { user_id: user.id } }))!
  await Practitioner.create({
    user_id: user.id,
    participant_id: own.id,
    practice_id,
    role,
    firstname_search: own.firstname_search,
    lastname_search: own.lastname_search,
    title: role === 'PHYSICIAN' ? 'MD' : null,
    receive_appointment_alert: 1,
    ...stamp(),
  })
}

function folded(firstname: string, lastname: string, email: string) {
  return {
    firstname,
    lastname,
    firstname_search: fold(firstname),
    lastname_search: fold(lastname),
    email_search: emailKey(email),
  }
}

const LINK = (type: string) =>
  type.includes('PRIMARY')
    ? 'PRIMARY'
    : type.includes('COACH')
      ? 'COACH'
      : type.includes('MENTOR')
        ? 'MENTOR'
        : 'PRIMARY'

/** Patients for every practice; in each, the first two can sign in (one reads English, one Spanish). */
export async function seedPatients(
  companies: SeededCompany[],
  random: Random,
  hash: string,
): Promise<Participant[]> {
  const patients: Participant[] = []
  for (const { company, plans, practices } of companies) {
    for (const practice of practices) {
      const size = patients.length === 0 ? 48 : 14
      for (let index = 0; index < size; index++) {
        const language = index % 3 === 1 ? 'es' : 'en'
        const firstname = random.pick(FIRST_NAMES[language])
        const lastname = random.pick(LAST_NAMES[language])
        const login =
          patients.length === 0
            ? `participant@${DOMAIN}`
            : patients.length === 1
              ? `participante@${DOMAIN}`
              : null
        const email =
          login ?? `${fold(firstname)}.${fold(lastname).split(' ')[0]}${patients.length}@people.example`
        // The first one has not chosen a language yet.
        const chosen = login === `participant@${DOMAIN}` ? null : language
        const user = await seedUser(email, 'PARTICIPANT', login || index % 4 !== 3 ? hash : null, chosen)
        const dob = `${random.int(1942, 2004)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
        const [city, state, zip] = random.pick(CITIES)
        const participant = await Participant.create({
          user_id: user.id,
          plan_id: random.pick(plans).id,
          company_id: company.id,
          reseller_id: company.reseller_id,
          ...folded(firstname, lastname, email),
          dob,
          birth_month: Number(dob.slice(5, 7)),
          gender: genderOf(login, firstname, random.pick(['F', 'M', 'F', 'M', 'UNKNOWN'])),
          ethnicity:
            language === 'es' ? 'HISPANIC' : random.pick(['WHITE', 'AFRICAN', 'ASIAN', 'NATIVE', 'PACIFIC']),
          preferred_contact_method: random.pick(['EMAIL', 'PHONE', 'TEXT']),
          phone_primary: `212-555-01${String(random.int(0, 99)).padStart(2, '0')}`,
          external_id: `TW${10_000 + patients.length}`,
          address: `${random.int(1, 990)} Orchard Lane`,
          city,
          state,
          zip,
          profile_updated: index % 5 === 0 ? null : now(),
          ...stamp(),
        })
        await Provider.create({
          participant_id: participant.id,
          practice_id: practice.id,
          type: LINK(practice.type),
          chronic_care_start: index % 6 === 0 ? '2025-02-01' : null,
          appointment:
            index % 5 === 2
              ? new Date(Date.parse(now()) + random.int(-3, 20) * 86_400_000).toISOString().slice(0, 10)
              : null,
          ...stamp(),
        })
        patients.push(participant)
      }
    }
  }
  return patients
}

const SPANISH: readonly string[] = FIRST_NAMES.es

/** The risk equations need a gender, so patients who can sign in have one; a Spanish first name says which. */
function genderOf(login: string | null, firstname: string, picked: string): string {
  const place = SPANISH.indexOf(firstname)
  if (place >= 0) return place % 2 === 0 ? 'F' : 'M'
  return login === null ? picked : 'F'
}
