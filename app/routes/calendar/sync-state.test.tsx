import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EmrState } from '~/domain/calendar/emr-state.server'
import type { Lang } from '~/i18n/t'
import { onPage } from 'tests/setup/on-page'
import { SyncState } from './sync-state'

it.each<[Lang, EmrState['wait'], string]>([
  ['en', null, 'The calendar is being synchronized.'],
  [
    'en',
    { why: 'emr.fault.slow', at: '03/03/2031 07:00' },
    'The EMR did not answer in time. Try again later. Automatic next try: 03/03/2031 07:00',
  ],
  [
    'es',
    { why: 'emr.fault.slow', at: '03/03/2031 07:00' },
    'El expediente electrónico (EMR) no respondió a tiempo. Inténtelo más tarde. Próximo intento automático: 03/03/2031 07:00',
  ],
  [
    'en',
    { why: null, at: '03/03/2031 07:00' },
    'The synchronization was interrupted. Automatic next try: 03/03/2031 07:00',
  ],
])('in %s, waiting as %j, a synchronization says: %s', (lang, wait, said) => {
  onPage(<SyncState emr={{ running: true, wait, report: null }} here="/calendar" keyText="k" />, { lang })
  expect(screen.getByRole('status').textContent).toBe(said)
})
