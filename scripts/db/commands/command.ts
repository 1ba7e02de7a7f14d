import type { Sequelize } from 'sequelize'
import type { Env } from '~/platform/env.server'

export type CommandInput = { sequelize: Sequelize; settings: Env; args: string[] }
export type Command = { summary: string; run: (input: CommandInput) => Promise<void> }
