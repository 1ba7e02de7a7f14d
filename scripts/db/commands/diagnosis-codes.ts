import { readFileSync } from 'node:fs'
import { loadDiagnoses, readDiagnoses } from '~/domain/billing/load-diagnoses.server'
import type { CommandInput } from './command'

/** Loads a newer edition of ICD-10-CM: new codes are added, known ones take their new texts. */
export async function diagnosisCodes({ sequelize, args: [file = ''] }: CommandInput): Promise<void> {
  const codes = readDiagnoses(readFileSync(file, 'utf8'))
  await loadDiagnoses(sequelize, codes)
  console.log(`${codes.length} codes loaded`)
}
