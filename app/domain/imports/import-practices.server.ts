import type { Actor } from '~/access/actor'
import { readRow } from 'db/connection'
import { loadFacts } from '~/access/facts.server'
import { practitionerRole } from '~/access/roles'
import { recordRules } from '~/access/rules'
import { lockNames } from '~/core/change/lock-names.server'
import { createCompany } from '~/domain/organisation/write-company.server'
import { zoneOfState } from '~/domain/practice/state-zones'
import { createPractice } from '~/domain/practice/create-practice.server'
import { createStaff, type NewStaff } from '~/domain/practitioner/create-staff.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import type { Lang } from '~/i18n/t'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { fold } from '~/platform/fold'
import { groupBy } from '~/platform/group-by'
import { sha256 } from '~/platform/secrets.server'
import { ImportRefusal } from './check-import.server'
import { checkRows } from './check-rows'
import { leftOutOf, leftOutText, rowsToImport } from './good-rows'
import type { CheckedTable } from '~/core/fields/import-column'
import type { ColumnMatch } from './match-header'
import { markPractices } from './mark-practices.server'
import { DIET_CELLS, practiceImportColumns, type PracticeImportRecord } from './practice-import-columns'
import { toRecord } from './to-record'

export type PracticeImport = {
  data_rows: string[][]
  has_header_row: boolean
  /** The company of the practices; null gives each of them a new company (IMP-02, administrators only). */
  company_id: number | null
  /** The place of each column, if somebody chose it. */
  match?: ColumnMatch | null
  /** Writes the practices whose rows are all valid and leaves out the others. */
  good_rows_only?: boolean
}

/** `created` counts practices; `left_out` has the numbers of rows left out, if any. */
export type PracticesImported = {
  created: number
  practitioners: number
  companies: number
  at: string
  left_out?: number[]
}

/**
 * Returns the company that a practice import goes to; null for none.
 * @throws Refusal 403 without the right to import there.
 */
export async function practiceTarget(
  actor: Actor,
  companyId: number | null,
): Promise<{ id: number; name: string } | null> {
  mustAllow(
    recordRules.practice.import,
    actor,
    companyId === null ? {} : await loadFacts(actor, { company: companyId }),
  )
  return companyId === null
    ? null
    : readRow<{ id: number; name: string }>('SELECT id, name FROM company WHERE id = $companyId', {
        companyId,
      })
}

/** Checks a file as an import would, without writing: cells, repeats, and e-mails and names in use. */
export function checkPractices({
  data_rows,
  has_header_row,
  company_id,
  match,
}: PracticeImport): Promise<CheckedTable> {
  return markPractices(
    checkRows(practiceImportColumns, data_rows, {
      hasHeader: has_header_row,
      match,
      today: todayIn(env().TIME_ZONE),
    }),
    company_id,
  )
}

/** `lang` is the language of the invitations; `written` is called in the transaction. */
type PracticeRun = { lang?: Lang; written?: (imported: PracticesImported) => Promise<void> }

/**
 * Imports practices with their practitioners through the services that the forms use: all rows in one
 * transaction, or none. Rows with the same practice name are one practice; its website, city, state and
 * e-mail come from the first of them (OP-17). A repeat of the same file with the same key returns the first
 * response (OP-88, OP-107).
 * @throws ImportRefusal (422) with every wrong cell; Refusal 403 without the right.
 */
export async function importPractices(
  actor: Actor,
  input: PracticeImport,
  key?: string | null,
  { lang = 'en', written }: PracticeRun = {},
): Promise<PracticesImported> {
  await practiceTarget(actor, input.company_id)
  const onceKey = key ? sha256(JSON.stringify([key, input])) : null
  return retryRace(() =>
    once(actor, 'practice/import', onceKey, () =>
      change(actor, async () => {
        await lockNames(input.company_id === null ? 'company' : 'practice', input.company_id)
        const table = await checkPractices(input)
        const taken = rowsToImport(practiceImportColumns, table, input.good_rows_only ?? false)
        if (!taken) throw new ImportRefusal('practices', table)
        const people = taken.table.rows.map(
          (row) => toRecord(practiceImportColumns, row.cells) as PracticeImportRecord,
        )
        const practices = [...groupBy(people, (person) => fold(person['practice.name'])).values()]
        const created: NewStaff[] = []
        for (const staff of practices) created.push(...(await createOne(actor, staff, input.company_id)))
        await createStaff(actor, created, lang)
        const result = {
          created: practices.length,
          practitioners: created.length,
          companies: input.company_id === null ? practices.length : 0,
          at: now(),
          ...leftOutOf(taken),
        }
        await written?.(result)
        const into = input.company_id === null ? 'new companies' : `company #${input.company_id}`
        return {
          result,
          log: {
            type: 'IMPORT',
            text: `Imported ${result.created} practices with ${result.practitioners} practitioners into ${into}${leftOutText(taken)}`,
            resource: 'practice',
          },
        }
      }),
    ),
  )
}

/**
 * Creates the practice of `staff`, and its company if none was named; returns who is to be created in it.
 * Rows without role or names create nobody.
 */
async function createOne(
  actor: Actor,
  staff: PracticeImportRecord[],
  companyId: number | null,
): Promise<NewStaff[]> {
  const [first] = staff
  if (!first) return []
  const given = (name: 'practice.city' | 'practice.state' | 'practice.website' | 'diet_questionnaire') =>
    staff.find((person) => person[name] !== null)?.[name] ?? null
  const name = first['practice.name']
  const company_id = companyId ?? (await createCompany(actor, { name })).id
  const diet = given('diet_questionnaire')
  const { id } = await createPractice(actor, {
    company_id,
    name,
    email: first['practitioner.email'],
    city: given('practice.city'),
    state: given('practice.state'),
    website: given('practice.website'),
    phone: null,
    fax: null,
    npi: null,
    time_zone: zoneOfState(given('practice.state')),
    ...(diet !== null && { use_dietid_questionnaire: DIET_CELLS[diet] ?? false }),
  })
  return staff.flatMap((person) => {
    const { 'practitioner.firstname': firstname, 'practitioner.lastname': lastname } = person
    const role = practitionerRole(person['practitioner.role'] ?? '')
    return role && firstname && lastname
      ? [
          {
            ...{ practice: { id, name }, email: person['practitioner.email'], firstname, lastname, role },
            language: person['practitioner.language'],
          },
        ]
      : []
  })
}
