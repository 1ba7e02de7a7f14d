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
    summary: 'undo the last migration (refuses where rows would be lost, unless --lose-rows says so)',
    options: ['--lose-rows'],
    run: rollback,
  },
  administrator: {
    summary: 'the first platform administrator of a new installation',
    word: '<e-mail>',
    run: administrator,
  },
  seed: { summary: 'fill an empty database with invented demo people (never in production)', run: seed },
  logins: { summary: 'print the demo logins', run: logins },
  backup: { summary: 'a consistent copy while the product runs', word: '<file>', run: backup },
  restore: {
    summary: 'replace the database of the stopped product by a backup; sessions do not survive',
    word: '<file>',
    run: restore,
  },
  'practice-codes': {
    summary: 'load a newer edition of the provider taxonomy',
    word: '<file>',
    run: practiceCodes,
  },
  'diagnosis-codes': {
    summary: 'load a newer edition of ICD-10-CM, with its year in the name of the file',
    word: '<file>',
    run: diagnosisCodes,
  },
  verify: {
    summary: 'check the hash chains of the activity log and the check values of locked notes',
    run: verify,
  },
  'clean-files': {
    summary: 'count stored files that no document names, older than a day (--apply deletes them)',
    options: ['--apply'],
    run: cleanFiles,
  },
  rescore: {
    summary: 'show which scores would change if computed now (--apply stores them)',
    options: ['--apply'],
    run: rescoreCommand,
  },
  reseal: {
    summary: 'seal every secret with the first key of TOKEN_ENC_KEY, so that the others may go',
    run: resealCommand,
  },
  copy: { summary: 'copy everything into an empty, other database', word: '<target url>', run: copy },
}
