/** The 21 conditions of the chronic-condition statistics of the Centers for Medicare & Medicaid Services. */
export const CONDITIONS = [
  'ALCOHOL', 'DEMENTIA', 'ARTHRITIS', 'ASTHMA', 'ATRIAL_FIBRILLATION', 'AUTISM', 'CANCER', 'KIDNEY', 'COPD', 'DEPRESSION', 'DIABETES',
  'DRUG_USE', 'HEART_FAILURE', 'HEPATITIS', 'HIV', 'CHOLESTEROL', 'HYPERTENSION', 'CORONARY', 'OSTEOPOROSIS', 'PSYCHOSIS', 'STROKE',
] as const
