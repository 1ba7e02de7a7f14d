import type { Sequelize } from 'sequelize'
import type { Env } from '~/platform/env.server'

export type CommandInput = { sequelize: Sequelize; settings: Env; args: string[] }
export type Command = {
  summary: string
  /** Placeholder for the command's argument, like `<file>`; without it the command takes none. */
  word?: string
  /** The options that the command accepts. */
  options?: readonly string[]
  run: (input: CommandInput) => Promise<void>
}
