import type { DiagnosisField } from '~/domain/superbill/settle-diagnoses.server'
import type { LastResult } from '~/forms/form/use-data-form'

/** What the form of a superbill is answered with when nothing was saved. */
export type SuperbillAnswer =
  | {
      lastResult: LastResult
      conflict: Record<string, unknown> | null
      version: number | null
      dx?: DiagnosisField[]
    }
  | undefined
