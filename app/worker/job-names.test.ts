import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { BACKGROUND_WORK } from './run-jobs.server'

it.each(['en', 'es'] as const)('every kind of background work has a name (%s)', (lang) => {
  const t = translator(lang, 'default')
  const keys = ['mail', ...BACKGROUND_WORK.map(({ kind }) => kind)].map((kind) => `jobs.kind.${kind}`)
  expect(keys.filter((key) => t(key) === key)).toEqual([])
})
