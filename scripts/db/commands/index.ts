import type { Command } from './command'
import { administrator } from './administrator'
import { backup } from './backup'
import { cleanFiles } from './clean-files'
import { copy } from './copy'
import { diagnosisCodes } from './diagnosis-codes'
import { logins } from './logins'
import { migrateCommand } from './migrate'
import { rescoreCommand } from './rescore'
import { practiceCodes } from './practice-codes'
import { resealCommand } from './reseal'
import { restore } from './restore'
import { rollback } from './rollback'
import { seed } from './seed'
import { verify } from './verify'

export const COMMANDS: Record<string, Command> = {
  migrate: { summary: 'bring the schema up to date', run: migrateCommand },
  rollback: {
    summary: 'undo the last migration (refuses where rows would be lost; --lose-rows)',
    run: rollback,
  },
  administrator: {
    summary: 'administrator <e-mail>: the first platform administrator of a new installation',
    run: administrator,
  },
  seed: { summary: 'fill an empty database with invented demo people (never in production)', run: seed },
  logins: { summary: 'print the demo logins', run: logins },
  backup: { summary: 'backup <file>: a consistent copy while the product runs', run: backup },
  restore: {
    summary:
      'restore <file>: replace the database of the stopped product by a backup; sessions do not survive',
    run: restore,
  },
  'practice-codes': {
    summary: 'practice-codes <file>: load a newer edition of the provider taxonomy',
    run: practiceCodes,
  },
  'diagnosis-codes': {
    summary: 'diagnosis-codes <file>: load a newer edition of ICD-10-CM',
    run: diagnosisCodes,
  },
  verify: {
    summary: 'check the hash chains of the activity log and the check values of locked notes',
    run: verify,
  },
  'clean-files': {
    summary: 'count stored files that no document names, older than a day (--apply deletes them)',
    run: cleanFiles,
  },
  rescore: {
    summary: 'show which scores would change if computed now (--apply stores them)',
    run: rescoreCommand,
  },
  reseal: {
    summary: 'seal every secret with the first key of TOKEN_ENC_KEY, so that the others may go',
    run: resealCommand,
  },
  copy: { summary: 'copy <target url>: copy everything into an empty, other database', run: copy },
}
