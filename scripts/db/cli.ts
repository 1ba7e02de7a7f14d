import { parseEnv } from '~/platform/env.server'
import { openShared } from 'db/open'
import { readCommandLine } from './command-line'
import { COMMANDS } from './commands/index'

async function main(): Promise<void> {
  const read = readCommandLine(process.argv.slice(2), COMMANDS)
  if ('help' in read) {
    console.log(read.help)
    return
  }
  const settings = parseEnv(process.env)
  const sequelize = openShared(settings.DATABASE_URL)
  try {
    await read.command.run({ sequelize, settings, args: read.args })
  } finally {
    await sequelize.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
