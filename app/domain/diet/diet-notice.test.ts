import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import type { DietUserInfo } from '~/integrations/diet/frame-messages'
import { signOnBody } from '~/integrations/diet/contract.server'

/**
 * The data that the service gets about a person, with the words of the notice that mention it; a new field
 * does not compile without them.
 */
const TOLD: Record<keyof Required<DietUserInfo>, [en: string, es: string]> = {
  gender: ['sex', 'sexo'],
  ageInYears: ['age', 'edad'],
  weightInPounds: ['weight', 'peso'],
  heightInInches: ['height', 'estatura'],
}
const SIGN_ON: Record<string, [en: string, es: string] | null> = {
  partner_user_id: ['ID', 'ID'],
  email: ['email', 'correo'],
  first_name: ['name', 'nombre'],
  last_name: ['name', 'nombre'],
  partner_workflow_id: null,
  webhook_url: null,
  view_options: null,
  locale: null,
}

it('the notice above the pictures tells all that the service receives', () => {
  const rows = Papa.parse<{ key: string; en: string; es: string }>(
    readFileSync('app/i18n/ui/diet.csv', 'utf8'),
    { header: true, skipEmptyLines: true },
  ).data
  const notice = rows.find(({ key }) => key === 'diet.lead')
  const settings = { workflowId: 'w', webhookUrl: 'u' } as Parameters<typeof signOnBody>[0]
  const person = { participantId: 7, email: 'a@b.example', firstname: 'A', lastname: 'B' }
  expect(Object.keys(signOnBody(settings, person)).sort()).toEqual(Object.keys(SIGN_ON).sort())
  for (const words of [...Object.values(TOLD), ...Object.values(SIGN_ON)]) {
    if (!words) continue
    expect(notice?.en).toContain(words[0])
    expect(notice?.es).toContain(words[1])
  }
})
