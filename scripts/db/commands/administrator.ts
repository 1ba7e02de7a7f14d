import { email as emailField } from '~/core/fields/field-schemas'
import { firstAdministrator } from '~/domain/administrators/first-administrator.server'
import { Refusal } from '~/platform/refusal'
import type { CommandInput } from './command'

/** Prints the link with which the first platform administrator sets a password. */
export async function administrator({ args: [typed = ''] }: CommandInput): Promise<void> {
  const email = emailField.safeParse(typed)
  if (!email.success) throw new Error('npm run db -- administrator <e-mail>')
  try {
    console.log(`Choose a password within seven days at ${await firstAdministrator(email.data)}`)
  } catch (error) {
    throw error instanceof Refusal ? new Error('This e-mail belongs to somebody else') : error
  }
}
