import { lines } from '~/core/fields/field-schemas'

/** The one field of a company's medical-record system. */
export const emrInfoForm = { emr_info: lines(10_000).min(1, 'form.required') }
