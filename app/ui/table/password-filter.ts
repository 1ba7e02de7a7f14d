import type { Translate } from '~/i18n/t'
import type { FilterField } from './table-types'

/** The filter for people who can, or cannot, sign in yet (PAT-03). */
export function passwordFilter(t: Translate): FilterField {
  return {
    name: 'password',
    label: t('ui.password'),
    type: 'select',
    options: [{ value: 'none', label: t('ui.noPassword') }],
  }
}
