import type { Sequelize } from 'sequelize'
import type { Env } from '~/platform/env.server'

export type CommandInput = { sequelize: Sequelize; settings: Env; args: string[] }
export type Command = {
  summary: string
  /** What the one word after the command stands for, like `<file>`; without it the command takes none. */
  word?: string
  /** Options that the command takes. */
  options?: readonly string[]
  run: (input: CommandInput) => Promise<void>
}
