import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { newestEdition } from '~/domain/billing/diagnoses.server'
import { editionOf } from '~/domain/billing/diagnosis-edition'
import { loadDiagnoses, readDiagnoses } from '~/domain/billing/load-diagnoses.server'
import type { CommandInput } from './command'

/**
 * Loads a newer edition of ICD-10-CM, whose year is in the file name: new codes are added, known ones get
 * their new texts.
 */
export async function diagnosisCodes({ sequelize, args: [file = ''] }: CommandInput): Promise<void> {
  const edition = editionOf(basename(file))
  const newest = await newestEdition()
  if (newest && edition.from < newest.from)
    throw new Error(`The database holds the edition that begins on ${newest.from}: this one is older`)
  const codes = readDiagnoses(readFileSync(file, 'utf8'))
  await loadDiagnoses(sequelize, codes, edition)
  console.log(`${codes.length} codes loaded, in force ${edition.from} to ${edition.until}`)
}
