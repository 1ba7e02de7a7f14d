/** How a patient agreed to be monitored. */
export const CONSENTS = ['VERBAL', 'WRITTEN', 'ELECTRONIC'] as const
