import { expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { findLink } from '~/domain/auth/password-link.server'
import { Refusal } from '~/platform/refusal'
import { buildUser } from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { firstAdministrator } from './first-administrator.server'

it('an installation without an administrator gets one, who chooses a password by a link; a second is refused', async () => {
  const taken = uniqueEmail()
  await buildUser({ email: taken, role: 'PARTICIPANT' })
  await expect(firstAdministrator(taken)).rejects.toBeInstanceOf(Refusal)

  const email = uniqueEmail()
  const link = await firstAdministrator(email)
  const token = link.split('/').at(-1)!
  expect(await findLink(email, token)).toMatchObject({ kind: 'INVITE', email })
  expect(await readRow('SELECT role FROM app_user WHERE email = $email', { email })).toEqual({
    role: 'ADMIN',
  })
  expect(
    await readRow("SELECT text FROM user_log WHERE resource = 'admin' ORDER BY id DESC LIMIT 1"),
  ).toEqual({ text: 'First platform administrator, made at the server' })

  await expect(firstAdministrator(uniqueEmail())).rejects.toThrow('already')
})
