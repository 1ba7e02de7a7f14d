import type { Lang } from '~/i18n/t'
import { fold } from '~/platform/fold'

/** Words that shape a question rather than say what it is about; folded. */
const STOP: Record<Lang, Set<string>> = {
  en: words(`a about an and are be been but by can could did do does for from get had has have how i if in into
    is it its me mine my no not of on one or our out please should so some somebody someone than that the their
    them then there they this to up use used was we what when where which who whom why will with would you your`),
  es: words(`a al algo alguien algun alguna algunos como con cual cuales cuando de debo del desde donde el ella
    ellos en entre es esta estan este esto estos favor forma ha hace hacer hacen hacia hago han hay la las le
    les lo los mas me mi mis no nos o para pero por porque puede pueden puedo que quien quiero se ser si sin sobre son su sus tengo
    tiene un una uno unos usted usar va y ya yo`),
}

/** Endings that differ between forms of a word, longest first. */
const ENDINGS: Record<Lang, readonly string[]> = {
  en: ['ations', 'ation', 'ings', 'ing', 'ions', 'ion', 'ies', 'ers', 'er', 'ed', 'es', 's', 'e', 'y'],
  es: [
    ...[
      'aciones',
      'acion',
      'iciones',
      'icion',
      'iendo',
      'ando',
      'adores',
      'ador',
      'ados',
      'adas',
      'ado',
      'ada',
    ],
    ...['idos', 'idas', 'ido', 'ida', 'ar', 'er', 'ir', 'es', 'os', 'as', 'an', 'en', 's', 'a', 'e', 'o'],
  ],
}
const LEAST_LEFT = 3

/** Synonyms: every word of a line counts as its first word. */
const SAME: Record<Lang, Map<string, string>> = {
  en: alike(
    'en',
    `patient participant client member
     practitioner physician doctor nurse coach staff colleague employee clinician therapist
     practice clinic office
     appointment booking visit slot
     calendar schedule
     questionnaire survey form
     delete remove erase
     add create new register enroll
     edit change update modify correct
     merge duplicate twice double
     bill invoice charge superbill
     reading measurement value
     laboratory lab biometric cholesterol blood
     device watch fitbit tracker wearable
     email mail
     sign login log
     file spreadsheet excel csv xlsx
     document pdf attachment
     import upload
     goal target
     export download
     language spanish english
     graph chart gauge
     look view see saw seen`,
  ),
  es: alike(
    'es',
    `paciente participante cliente
     profesional medico doctor enfermero enfermera colega personal empleado
     consultorio clinica
     cita turno reserva
     calendario agenda
     cuestionario encuesta formulario
     eliminar borrar quitar
     agregar anadir crear nuevo nueva registrar inscribir
     modificar cambiar editar corregir actualizar
     combinar fusionar duplicado duplicar repetido
     facturar factura cobrar cargo
     medicion lectura valor
     laboratorio biometrico colesterol
     dispositivo reloj fitbit pulsera
     correo email mensaje
     archivo planilla excel csv xlsx
     documento pdf adjunto
     importar subir cargar
     meta objetivo
     exportar descargar
     contrasena clave
     grafico grafica
     consultar ver vio visto mirar`,
  ),
}

/** In Spanish, "médico" after "expediente" or "historial" names the record, not a physician. */
const OF_RECORDS = /\b(expedientes?|historial(?:es)?) medicos?\b/g

/** Returns the distinct topics of a text: its words without endings, with synonyms merged. */
export function topicsOf(text: string, lang: Lang): Set<string> {
  const found =
    fold(text)
      .replace(OF_RECORDS, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const stems = found
    .filter((word) => word.length > 1 && !STOP[lang].has(word))
    .map((word) => stem(word, lang))
  return new Set(stems.map((one) => SAME[lang].get(one) ?? one))
}

/** A word without its inflection: import, imports, importing; importar, importación. */
function stem(word: string, lang: Lang): string {
  const ending = ENDINGS[lang].find((one) => word.endsWith(one) && word.length - one.length >= LEAST_LEFT)
  if (!ending) return word
  const rest = word.slice(0, -ending.length)
  // Doubled consonants: running, planned.
  return /([b-df-hj-np-tv-z])\1$/.test(rest) && lang === 'en' ? rest.slice(0, -1) : rest
}

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/))
}

function alike(lang: Lang, lines: string): Map<string, string> {
  return new Map(
    lines.split('\n').flatMap((line) => {
      const [first = '', ...others] = line
        .trim()
        .split(' ')
        .map((word) => stem(word, lang))
      return others.map((other) => [other, first] as const)
    }),
  )
}
