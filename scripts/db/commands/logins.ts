import { DEMO_LOGINS, DEMO_PASSWORD } from '../seeds/demo-logins'

/** Prints a login for every kind of user. */
export function logins(): Promise<void> {
  for (const [who, email] of DEMO_LOGINS) console.log(`  ${who.padEnd(32)}${email}`)
  console.log(`  ${'Password for all of them'.padEnd(32)}${DEMO_PASSWORD}`)
  return Promise.resolve()
}
