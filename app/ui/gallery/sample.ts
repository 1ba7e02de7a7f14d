import type { Lang } from '~/i18n/t'

/** Invented words for the gallery; the product's own texts come from the translation files. */
export const SAMPLE = {
  en: {
    firstName: 'First name', email: 'Email', phone: 'Phone', weight: 'Weight', birth: 'Date of birth', notes: 'Notes', sex: 'Gender', female: 'Female', male: 'Male',
    undisclosed: 'Prefer not to say', reminders: 'Send reminders by email', focus: 'Areas to work on', sleep: 'Sleep', stress: 'Stress', diet: 'Eating',
    rating: 'How confident are you?', photo: 'Referral letter', help: 'Only your care team sees this.', low: 'Not at all', high: 'Completely',
    active: 'Active', disabled: 'Disabled', patients: 'Patients', depression: 'Depression (PHQ-9)', exercise: 'Exercise', moderate: 'Moderate', minimal: 'Minimal',
    readiness: 'Readiness to change', ready: 'Ready', unsure: 'Unsure', notReady: 'Not ready', overall: 'Overall', mind: 'Mind', body: 'Body', work: 'Work', life: 'Life',
    risk0: 'Low risk', risk1: 'Increased risk', risk2: 'High risk', risk3: 'Very high risk',
    none: 'No patients yet', noneHint: 'Import a list or add the first patient.', id: 'ID', name: 'Name', practice: 'Practice', status: 'Status', lastVisit: 'Last visit',
    long: 'A long text that has to wrap: cardiometabolic risk programme for adults with type 2 diabetes and hypertension, spring and summer group',
  },
  es: {
    firstName: 'Nombre', email: 'Correo electrónico', phone: 'Teléfono', weight: 'Peso', birth: 'Fecha de nacimiento', notes: 'Notas', sex: 'Género', female: 'Femenino', male: 'Masculino',
    undisclosed: 'Prefiero no decirlo', reminders: 'Enviar recordatorios por correo', focus: 'Áreas para trabajar', sleep: 'Sueño', stress: 'Estrés', diet: 'Alimentación',
    rating: '¿Qué tanta confianza siente?', photo: 'Carta de referencia', help: 'Solo su equipo de atención ve esto.', low: 'Nada', high: 'Total',
    active: 'Activo', disabled: 'Desactivado', patients: 'Pacientes', depression: 'Depresión (PHQ-9)', exercise: 'Ejercicio', moderate: 'Moderada', minimal: 'Mínima',
    readiness: 'Disposición al cambio', ready: 'Con preparación', unsure: 'Con dudas', notReady: 'Aún sin preparación', overall: 'General', mind: 'Mente', body: 'Cuerpo', work: 'Trabajo', life: 'Vida',
    risk0: 'Riesgo bajo', risk1: 'Riesgo aumentado', risk2: 'Riesgo alto', risk3: 'Riesgo muy alto',
    none: 'Aún no hay pacientes', noneHint: 'Importe una lista o agregue al primer paciente.', id: 'Identificador', name: 'Nombre', practice: 'Consultorio', status: 'Estado', lastVisit: 'Última visita',
    long: 'Un texto largo que debe ajustarse: programa de riesgo cardiometabólico para personas adultas con diabetes tipo 2 e hipertensión, grupo de primavera y verano',
  },
} satisfies Record<Lang, Record<string, string>>
