import { readFileSync } from 'node:fs'
import { writeRows, writeTx } from 'db/connection'
import { readPracticeCodes } from 'db/practice-codes'
import type { CommandInput } from './command'

/**
 * Loads a newer edition of the taxonomy: new codes are added, known ones get their new names and keep their
 * ID.
 */
export async function practiceCodes({ args: [file = ''] }: CommandInput): Promise<void> {
  const codes = readPracticeCodes(readFileSync(file, 'utf8'))
  await writeTx(async () => {
    for (const code of codes) {
      await writeRows(
        `INSERT INTO practice_code (code, display_name, grouping, search)
          VALUES ($code, $display_name, $grouping, $search)
           ON CONFLICT (code) DO UPDATE SET display_name = $display_name, grouping = $grouping,
           search = $search`,
        code,
      )
    }
  })
  console.log(`${codes.length} codes loaded`)
}
