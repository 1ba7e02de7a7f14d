/** Risk factors and their weights for women and men. Webster LR, Webster RM. Pain Med 2005;6:432-442. */
export const ORT_FACTORS = [
  { value: 'FAMILY_ALCOHOL', women: 1, men: 3 },
  { value: 'FAMILY_DRUGS', women: 2, men: 3 },
  { value: 'FAMILY_MEDICINE', women: 4, men: 4 },
  { value: 'OWN_ALCOHOL', women: 3, men: 3 },
  { value: 'OWN_DRUGS', women: 4, men: 4 },
  { value: 'OWN_MEDICINE', women: 5, men: 5 },
  { value: 'SEXUAL_ABUSE', women: 3, men: 0 },
  { value: 'MENTAL_DISORDER', women: 2, men: 2 },
  { value: 'DEPRESSION', women: 1, men: 1 },
]

/** An age from 16 to 45 is an additional risk factor. */
export const ORT_AGE = { from: 16, to: 45, weight: 1 }
