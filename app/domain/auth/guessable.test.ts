import { expect, it } from 'vitest'
import { isGuessable } from './guessable.server'

it.each(
  `Password1! P@ssw0rd2026$ !!Welcome99 Contraseña1! Aa123456! Liverpool1! Secure123! Welcome2026! Verano2026! Guadalupe7!
    1qaz@WSX Qwerty123! Abcd1234! Hospital#1 Enfermera1! Iloveyou2! Teamo123! Clinica2026! Michael1990! Corazon1! Patient123$
    Admin123!`.split(/\s+/),
)('%s is among the passwords that are tried first', (password) => {
  expect(isGuessable(password)).toBe(true)
})

it.each([
  'Rain-boots7',
  'Xk9!vbq2',
  'Blue-sky42',
  'Tres-gatos-9',
  'Ñandú=42 corre',
  'Xy9!' + 'a'.repeat(124),
])('%s is not', (password) => {
  expect(isGuessable(password)).toBe(false)
})
