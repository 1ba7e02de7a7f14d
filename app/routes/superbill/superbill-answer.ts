import type { DiagnosisField } from '~/domain/superbill/settle-diagnoses.server'
import type { LastResult } from '~/forms/form/use-data-form'

/** The answer of a superbill's form when nothing was saved. */
export type SuperbillAnswer =
  | {
      lastResult: LastResult
      conflict: Record<string, unknown> | null
      version: number | null
      dx?: DiagnosisField[]
    }
  | undefined
