import { parseEnv } from '~/platform/env.server'
import { openShared } from 'db/open'
import { COMMANDS } from './commands/index'

const USAGE = `npm run db -- <command>
${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(22)}${summary}`)
  .join('\n')}`

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command) throw new Error(USAGE)
  const settings = parseEnv(process.env)
  const sequelize = openShared(settings.DATABASE_URL)
  try {
    await command.run({ sequelize, settings, args })
  } finally {
    await sequelize.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
