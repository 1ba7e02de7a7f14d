import type { Actor } from '~/access/actor'
import { ownVariant } from '~/access/links'
import { loadFacts } from '~/access/facts.server'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import type { OpenImport } from './open-import'
import {
  checkPractices,
  importPractices,
  practiceTarget,
  type PracticeImport,
} from './import-practices.server'
import type { ParkedFile } from './parked-file'

/**
 * Opens the import of practices, into a company or (administrators) into a new one each.
 * @throws Refusal 403.
 */
export async function openPracticeImport(actor: Actor, companyId: number | null): Promise<OpenImport> {
  const company = await practiceTarget(actor, companyId)
  const facts = companyId === null ? null : await loadFacts(actor, { company: companyId })
  const inputOf = ({ rows, has_header_row, match }: ParkedFile): PracticeImport => ({
    data_rows: rows,
    has_header_row,
    match,
    company_id: companyId,
  })
  return {
    place: company?.name ?? null,
    today: todayIn(env().TIME_ZONE),
    plans: null,
    warning: company ? null : 'imports.eachNewCompany',
    hasComment: false,
    listPath:
      (facts ? ownVariant('practice.list', actor, facts) : ownVariant('company.list', actor, {})) ?? '/',
    mustFit: async () => undefined,
    check: (file) => checkPractices(inputOf(file)),
    run: (file, { key, lang, goodRowsOnly, written }) =>
      importPractices(actor, { ...inputOf(file), good_rows_only: goodRowsOnly }, key, { lang, written }),
    unmatched: async () => [],
  }
}
