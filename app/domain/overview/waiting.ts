/** What a line of the list names; each kind links to a different screen. */
export type Named =
  | { is: 'practice'; id: number; name: string; company_id: number; reseller_id: number | null }
  | {
      is: 'import'
      id: number
      name: string
      set: 'participants' | 'biometrics' | 'practices'
      place_id: number | null
    }
  | { is: 'person'; id: number | null; name: string; company_id: number | null; reseller_id: number | null }

/** Something to look at: how many, and the first of them by name, if they have one. */
export type Waiting = {
  kind:
    | 'untoldSafety'
    | 'storm'
    | 'failedMail'
    | 'failedJobs'
    | 'lateJobs'
    | 'openImports'
    | 'ownImports'
    | 'failedInvitations'
    | 'practicesWithoutManager'
  count: number
  named: Named[]
}

export type NamedImport = Extract<Named, { is: 'import' }>

export const MOST_NAMED = 5

/** A job this late should already have run and needs somebody to look. */
export const LATE_SECONDS = 15 * 60
