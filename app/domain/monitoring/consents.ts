/** How a patient agreed to be monitored. */
export const CONSENTS = ['VERBAL', 'WRITTEN', 'ELECTRONIC'] as const

/** Who gave the consent. */
export const CONSENTS_BY = ['PATIENT', 'CAREGIVER'] as const
