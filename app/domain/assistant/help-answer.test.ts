import { describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { nobody } from 'tests/access/personas'
import { helpAnswer, helpAnswers } from './help-answer.server'

const manager: Actor = {
  ...nobody,
  name: 'Alder Sample',
  role: 'PRACTITIONER',
  practitioner: {
    id: 3,
    role: 'PRACTICE_MANAGER',
    practiceId: 7,
    practiceName: 'North',
    practiceTypes: ['PRIMARY'],
    companyId: 5,
    companyName: 'North',
    lacksPracticeManager: false,
    onlyPracticeOfCompany: false,
    usesDietId: false,
    timeZone: null,
  },
}
const admin: Actor = { ...nobody, name: 'Elm Sample', role: 'ADMIN' }

describe('the help answers', () => {
  it.each([
    ['en', 'How do I import patients?', 'Import participants'],
    ['en', 'importing patients from Excel', 'Import participants'],
    ['en', 'How do I import lab values?', 'Import biometrics'],
    ['en', 'How can I add a new doctor to my clinic?', 'New practitioner'],
    ['en', 'How do I merge two records of the same person?', 'Merge participants'],
    ['en', 'Where do I change my password?', 'Sign-in and security'],
    ['en', 'Who has looked at my record?', 'Who looked at my record'],
    ['en', 'How do I upload a PDF?', 'Documents'],
    ['en', 'How do I restore a deleted practice?', 'Recently deleted'],
    ['en', 'What is a goal?', 'My Goals'],
    ['en', 'How do I send a message to a patient?', 'Message templates'],
    ['es', '¿Cómo importo pacientes?', 'Importar participantes'],
    ['es', 'importación de pacientes desde Excel', 'Importar participantes'],
    ['es', '¿Cómo importo valores de laboratorio?', 'Importar datos biométricos'],
    ['es', '¿Cómo agrego un médico a mi clínica?', 'Nuevo profesional'],
    ['es', '¿Cómo combino dos registros de la misma persona?', 'Combinar participantes'],
    ['es', '¿Dónde cambio mi contraseña?', 'Inicio de sesión y seguridad'],
    ['es', '¿Quién vio mi expediente?', 'Quién consultó mi expediente'],
    ['es', '¿Cómo subo un PDF?', 'Documentos'],
    ['es', '¿Cómo restauro un consultorio eliminado?', 'Eliminados recientemente'],
    ['es', '¿Puedo dejar un cuestionario y seguir otro día?', 'Mis cuestionarios'],
    ['es', '¿Cómo copio los horarios a las semanas siguientes?', 'Calendario'],
  ] as const)('%s: %s', (lang, question, screen) => {
    for (const reader of [manager, admin]) expect(helpAnswers(question, reader, lang)[0]?.name).toBe(screen)
  })

  it('about one import names no other', () => {
    expect(helpAnswer('How do I import patients?', admin, 'en')).not.toMatch(/biometrics|practices/i)
    expect(helpAnswer('¿Cómo importo pacientes?', admin, 'es')).not.toMatch(/biométricos|consultorios/i)
  })

  it('nothing where it has nothing', () => {
    expect(helpAnswers('xyzzy qwertz', admin, 'en')).toEqual([])
    expect(helpAnswers('¿Cómo se hace?', admin, 'es')).toEqual([])
    expect(helpAnswers('', admin, 'en')).toEqual([])
  })

  it('names the address where the reader has one', () => {
    expect(helpAnswers('How do I import patients?', manager, 'en')[0]?.to).toBe(
      '/participant/importForPractice/practiceId/7',
    )
    expect(helpAnswers('How do I merge two participants?', manager, 'en')[0]?.to).toBeNull()
  })
})
