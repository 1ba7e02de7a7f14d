import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Start pages and redirects, which have their own word in the menu; no other page may. */
const OTHERWISE = ['me.home', 'home', 'practice.myAppointments', 'rpm.list']

it('a page is called in the menu what its title, its breadcrumb and its heading call it', () => {
  const named = [...readFileSync('app/shell/menu.ts', 'utf8').matchAll(/\['([\w.]+)', '[\w.]+'\]/g)]
  expect(named.map(([, id]) => id).sort()).toEqual(OTHERWISE.toSorted())
})
