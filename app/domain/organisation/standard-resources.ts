type Standard = { en: string; es: string; keys: readonly string[] }

/**
 * The plan-of-care options of every new plan (OP-63); administrators can change and extend them afterwards.
 */
export const STANDARD_RESOURCES: readonly Standard[] = [
  {
    en: 'Healthy eating',
    es: 'Alimentación saludable',
    keys: ['healthy-eating', 'plate-method'],
  },
  { en: 'Weight management', es: 'Control del peso', keys: ['weight-management', 'healthy-eating'] },
  { en: 'Physical activity', es: 'Actividad física', keys: ['physical-activity', 'walking-plan'] },
  { en: 'Strength and balance', es: 'Fuerza y equilibrio', keys: ['strength-balance'] },
  { en: 'Sleep habits', es: 'Hábitos de sueño', keys: ['sleep-habits'] },
  { en: 'Stress management', es: 'Manejo del estrés', keys: ['stress-management', 'breathing-exercises'] },
  { en: 'Emotional well-being', es: 'Bienestar emocional', keys: ['emotional-well-being'] },
  { en: 'Quitting tobacco', es: 'Dejar el tabaco', keys: ['tobacco-cessation'] },
  { en: 'Alcohol use', es: 'Consumo de alcohol', keys: ['alcohol-use'] },
  { en: 'Blood pressure at home', es: 'Presión arterial en casa', keys: ['blood-pressure-home'] },
  {
    en: 'Diabetes self-management',
    es: 'Automanejo de la diabetes',
    keys: ['diabetes-self-management', 'plate-method'],
  },
  { en: 'Cholesterol', es: 'Colesterol', keys: ['cholesterol', 'healthy-eating'] },
  {
    en: 'Taking medicines as prescribed',
    es: 'Tomar los medicamentos según lo indicado',
    keys: ['medication-adherence'],
  },
  { en: 'Preventive screenings', es: 'Exámenes preventivos', keys: ['preventive-screenings'] },
  { en: 'Fall prevention', es: 'Prevención de caídas', keys: ['fall-prevention', 'strength-balance'] },
]
