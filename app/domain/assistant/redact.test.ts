import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openWords, redact, type Known } from './redact'
import { wordLists, type WordLists } from './word-lists.server'

const NOBODY: Known = { names: new Set(), codes: new Set() }
let lists: WordLists
beforeAll(async () => {
  lists = await wordLists()
})
const clean = (text: string, known = NOBODY) => redact(text, lists, known)

describe('what goes to the assistant', () => {
  it.each([
    ['Write to maria.munoz@example.org please', 'Write to [email] please'],
    ['Write to maria.munoz (at) example (dot) org please', 'Write to [email] please'],
    ['Escriba a maria arroba ejemplo punto com por favor', 'Escriba a [email] por favor'],
    ['Her phone is (617) 555-0134', 'Her phone is [number]'],
    ['Su teléfono es 617 . 555 . 0134', 'Su teléfono es [number]'],
    ['Call six one seven, five five five, zero one three four', 'Call [number]'],
    ['born 3/14/1962 or 1962-03-14', 'born [date] or [date]'],
    ['born March 14, 1962', 'born [date]'],
    ['nació el 14 de marzo de 1962', 'nació el [date]'],
    ['Insurance AB12345X', 'Insurance [number]'],
    ['patient #7', 'patient [number]'],
    ['Open patient 17 and id: 8', 'Open patient [number] and id: [number]'],
    ['MRN-7, id=8, and the id is 9', 'MRN-[number], id=[number], and the id is [number]'],
    ['born in 1962, zip 02139', 'born in [number], zip [number]'],
    ['the phone ٦١٧ ٥٥٥ ٠١٣٤', 'the phone [number]'],
  ])('%s', (typed, sent) => {
    expect(clean(typed)).toBe(sent)
  })
})

const SPELLINGS: [how: string, spell: (name: string) => string][] = [
  ['as it is', (name) => name],
  ['in small letters', (name) => name.toLowerCase()],
  ['in capitals', (name) => name.toUpperCase()],
  ['with soft hyphens', (name) => [...name].join('\u00AD')],
  ['with zero-width spaces', (name) => [...name].join('\u200B')],
  ['with joiners', (name) => [...name].join('\u2060')],
  ['with unseen fillers', (name) => [...name].join('\u3164')],
  [
    'full-width',
    (name) => name.replace(/[A-Za-z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ],
  ['bold', (name) => name.replace(/[A-Za-z]/g, (sign) => mathematical(sign, 0x1d400))],
  ['in script', (name) => name.replace(/[A-Za-z]/g, (sign) => mathematical(sign, 0x1d4d0))],
  [
    'circled',
    (name) =>
      name.toUpperCase().replace(/[A-Z]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 65 + 0x24b6)),
  ],
  ['joined', (name) => name.replace(/[ '-]/g, '')],
  ['joined in small letters', (name) => name.replace(/[ '-]/g, '').toLowerCase()],
  ['without apostrophe', (name) => name.replace(/'/g, '')],
  ['with another apostrophe', (name) => name.replace(/'/g, '’')],
  ['of its owner', (name) => `${name}'s`],
  ['of several', (name) => `${name}s`],
  ['of its owner without apostrophe', (name) => `${name.toLowerCase()}s`],
  ['with accents', (name) => name.replace(/[aeiou]/g, (vowel) => `${vowel}\u0301`)],
  [
    'with letters of another script',
    (name) => name.replace(/[aeo]/g, (vowel) => ({ a: 'а', e: 'е', o: 'о' })[vowel]!),
  ],
  ['with dots between', (name) => name.replace(/ /g, '.')],
  ['with a line below', (name) => name.replace(/ /g, '_')],
  [
    'with letters apart',
    (name) =>
      name
        .split(' ')
        .map((word) => [...word].join(' '))
        .join('  '),
  ],
]

function mathematical(sign: string, from: number): string {
  const code = sign.charCodeAt(0)
  return String.fromCodePoint(from + (code > 96 ? code - 97 + 26 : code - 65))
}

const PEOPLE = [
  'Maria Garcia',
  "Siobhan O'Brien",
  'Ana Peñaranda',
  'Guadalupe Hernandez-Ruiz',
  'Jamal Washington',
  'Nguyen Tran',
  'Xochitl Quetzalcan',
  'Wolfgang Szczepanski',
]

describe.each([
  ['How do I move the appointment of ', ' to another day?'],
  ['¿Cómo cambio la cita de ', ' para otro día?'],
])('%s…', (before, after) => {
  describe.each(SPELLINGS)('a name %s', (_how, spell) => {
    it.each(PEOPLE)('does not leave: %s', (name) => {
      const sent = clean(`${before}${spell(name)}${after}`)
      expect(sent.startsWith(before)).toBe(true)
      expect(sent.endsWith(after)).toBe(true)
      const left = sent.slice(before.length, -after.length).replaceAll('[name]', '')
      expect(left.replace(/[\s.,_'’-]/g, '').replace(/^s$/, '')).toBe('')
    })
  })
})

it('no mix of capitals, accents and unseen signs brings a name through', () => {
  const signs = fc.constantFrom('', '', '\u00AD', '\u200D', '\u0301', '\uFE0F', '\u034F')
  const spelled = fc
    .constantFrom(...PEOPLE.flatMap((name) => name.split(' ')))
    .chain((name) =>
      fc
        .array(fc.tuple(fc.boolean(), signs), { minLength: name.length, maxLength: name.length })
        .map((ways) =>
          [...name].map((sign, at) => (ways[at]![0] ? sign.toUpperCase() : sign) + ways[at]![1]).join(''),
        ),
    )
  fc.assert(fc.property(spelled, (name) => clean(`Where is ${name}?`) === 'Where is [name]?'))
})

const ORDINARY = [
  'Does hypertension raise the risk of neuropathy, arrhythmia or a stroke?',
  'Which statins, like atorvastatin, lower triglycerides? Is lisinopril one?',
  'The dropdown and the checkbox of the superbill are grayed out on my iPhone.',
  'How many minutes of exercise a week lower cholesterol by 10 to 15 points?',
  'Can the nurse upload a spreadsheet with 2,500 rows at 10:30 AM?',
  'The page shows error 404 after I click "Save"; I tried 3 times in 24 hours.',
  'How often should I weigh myself: 24/7, or 2-3 times a week?',
  'Who can unlock a note that somebody else signed 45 days ago?',
  '¿La hipertensión aumenta el riesgo de neuropatía o de un derrame cerebral?',
  '¿Cuántas calorías quemo si camino 45 minutos, 300 kcal o más?',
  '¿Cómo agrego, modifico y elimino recursos, y quién los ve después?',
  'Se me olvidó la contraseña y no me llega el correo electrónico.',
  'How do I import 20 patients in 2 steps?',
  'My goal is 10 000 steps a day, 10,000 on Mondays.',
  'A blood pressure of 120/80, is that good? What about 142/91 mmHg?',
  'Should I take 500 mg of metformin twice a day, or 12.5 mg?',
  'My glucose was 180 and my weight is 250 pounds.',
  'What is CPT 99457 and when may I bill it?',
  'Can I see the PHQ-9 and the GAD-7 of the last 30 days on Tuesday?',
  "Why can't I log in? It doesn't work and I don't know what's wrong.",
  'I hope my doctor will mark the survey as done in May.',
  "Where is the patient's chart, and who signs the notes?",
  'What does A1c mean, and vitamin B12?',
  'How do I reschedule a telehealth visit and send a follow-up message?',
  'HOW DO I CHANGE MY PASSWORD?',
  '¿Cómo importo 20 pacientes en 2 pasos?',
  'Mi meta es caminar 10 000 pasos al día, ¿dónde la escribo?',
  '¿Es buena una presión de 120/80? El martes tuve 135/85.',
  '¿Debo tomar 500 mg de metformina dos veces al día?',
  '¿Por qué no puedo iniciar sesión? No sé qué está mal.',
  '¿Dónde encuentro el cuestionario que completó el paciente?',
  'Quiero cambiarlo y enviarle un mensaje a mi equipo.',
  'Tengo dolor de cabeza y el azúcar en 180, ¿a quién llamo?',
]

it.each(ORDINARY)('stays readable: %s', (question) => {
  expect(clean(question)).toBe(question)
})

describe('words that are names, too', () => {
  const known: Known = { names: new Set(['rose', 'hope']), codes: new Set() }
  it('are hidden where the reader sees somebody of that name', () => {
    expect(clean('Does rose need a form? And hope?', known)).toBe('Does [name] need a form? And [name]?')
  })

  it('are hidden with a capital, and beside a name, whoever is a patient', () => {
    expect(clean('Please ask Hope about it')).toBe('Please ask [name] about it')
    expect(clean('is rose garcia here')).toBe('is [name] [name] here')
    expect(clean('Will Garcia come?')).toBe('[name] [name] come?')
  })

  it('are the only ones that are looked up', () => {
    expect(openWords('Ask rose and Xochitl O’Brien', lists)).toEqual(['ask', 'rose', 'and'])
  })
})
