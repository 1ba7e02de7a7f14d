import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { ActingPractitioner } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { patientScope } from '~/access/scopes'
import type { ListQuery } from '~/core/list/list-query'
import type { Resource } from '~/core/resource/resource.server'
import { claimableSince } from '~/domain/monitoring-state/load-counts.server'
import { ledgerOf, type LedgerEntry } from '~/domain/monitoring/ledger.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { BY_LASTNAME } from './by-lastname'
import { ledgerListing, type LedgerView } from './ledger-listing'
import { patientByAnything } from './patient-by-anything.server'
import { THROUGH_LINKS } from './through-links'

export type LedgerRow = LedgerEntry & { id: number; firstname: string; lastname: string; dob: string | null }

type Of = { month: string; today: string }

/**
 * The practice's bills for periods that end in the month; for the current month also for running periods.
 * `monitoredIn` binds the names.
 */
const BILLED = `EXISTS (SELECT 1 FROM monitoring_bill b WHERE b.participant_id = link.participant_id
  AND b.practice_id = link.practice_id
  AND b.until BETWEEN $ledgerFirst AND $ledgerUntil
  AND b.id NOT IN (SELECT bill_id FROM monitoring_reversal))`
const OFFERED = `EXISTS (SELECT 1 FROM monitoring_offer f WHERE f.participant_id = link.participant_id
  AND f.practice_id = link.practice_id AND f.until >= $ledgerYear)`
const VIEWS: Record<LedgerView, string> = {
  ready: OFFERED,
  billed: BILLED,
  unbilled: `NOT ${BILLED}`,
  open: `NOT EXISTS (SELECT 1 FROM monitoring_close c WHERE c.participant_id = link.participant_id
    AND c.practice_id = link.practice_id
    AND c.month = $ledgerMonth)`,
}

/** Selects patients whom the practice monitored in a month; for the `ready` view, in any month. */
export function monitoredIn({ month, today }: Of, { filters }: Pick<ListQuery, 'filters'>): Where {
  const during =
    filters.show === 'ready'
      ? ''
      : 'AND m.since <= $ledgerLast AND (m.ended IS NULL OR m.ended >= $ledgerFirst)'
  const names = ['Month', 'First', 'Last', 'Until', 'Year'].map((name) => `$ledger${name}`)
  return {
    // Every name is bound, whether or not the view uses it.
    sql: `EXISTS (SELECT 1 FROM monitoring m WHERE m.participant_id = link.participant_id
      AND m.practice_id = link.practice_id ${during})
        AND COALESCE(${names.join(', ')}) IS NOT NULL`,
    bind: {
      ledgerFirst: `${month}-01`,
      ledgerLast: `${month}-31`,
      // Running periods are listed in the current month, whenever they end.
      ledgerUntil: today.startsWith(month) ? '9999' : `${month}-31`,
      ledgerMonth: month,
      ledgerYear: claimableSince(),
    },
  }
}

/** Returns the ledger of a month for the practitioner's practice; list it within `monitoredIn`. */
export function ledgerResource({ practiceId }: ActingPractitioner, of: Of): Resource<LedgerRow> {
  return {
    name: 'participant',
    listing: ledgerListing(of.month),
    scope: patientScope,
    source: {
      kind: 'participant',
      via: THROUGH_LINKS,
      filters: {
        q: {
          type: 'text',
          column: participantResource.source.filters.lastname!.column,
          where: patientByAnything,
        },
        show: {
          type: 'exact',
          column: 'link.participant_id',
          where: (view) => ({ sql: view in VIEWS ? VIEWS[view as LedgerView] : '1 = 0', bind: {} }),
        },
      },
      sorts: { id: 'link.participant_id', lastname: BY_LASTNAME },
    },
    expands: [],
    read: (ids) => readLedger(practiceId, ids, of),
  }
}

async function readLedger(practiceId: number, ids: number[], of: Of): Promise<LedgerRow[]> {
  const these = idsIn('id', ids)
  const [entries, people] = await Promise.all([
    ledgerOf(practiceId, ids, of),
    readRows<Pick<LedgerRow, 'id' | 'firstname' | 'lastname' | 'dob'>>(
      `SELECT id, firstname, lastname, dob FROM participant WHERE ${these.sql}`,
      these.bind,
    ),
  ])
  const byId = new Map(people.map((row) => [row.id, row]))
  return entries.flatMap((entry) => {
    const person = byId.get(entry.participant_id)
    return person ? [{ ...entry, ...person }] : []
  })
}
