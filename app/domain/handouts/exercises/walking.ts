import type { Exercise } from '../exercise'

export const WALKING: readonly Exercise[] = [
  {
    id: 'brisk-walking',
    title: ['Brisk walking', 'Caminata a paso rápido'],
    use: ['Good for heart, weight, mood and sleep.', 'Buena para el corazón, el peso, el ánimo y el sueño.'],
    steps: [
      ['Begin with 5 easy minutes.', 'Empiece con 5 minutos suaves.'],
      [
        'Walk fast enough that you can talk but not sing.',
        'Camine a un paso que le permita hablar, pero no cantar.',
      ],
      [
        'End with 5 easy minutes. Add 5 minutes each week.',
        'Termine con 5 minutos suaves. Agregue 5 minutos cada semana.',
      ],
    ],
    dose: [
      'Up to 30 minutes, 5 days a week. Walks of 10 minutes count, too.',
      'Hasta 30 minutos, 5 días a la semana. También cuentan los ratos de 10 minutos.',
    ],
    care: [
      'Stop and call 911 if you have chest pain, feel faint or have unusual trouble breathing.',
      'Deténgase y llame al 911 si le duele el pecho, siente que se va a desmayar o le cuesta mucho respirar.',
    ],
    figures: ['54 73 4 | 40 80 | -40 -10 | 24 8 | -18 -30; arrow 86 72 106 72'],
  },
  {
    id: 'belly-breathing',
    title: ['Belly breathing', 'Respiración abdominal'],
    use: ['Calms body and mind; helps before sleep.', 'Calma el cuerpo y la mente; ayuda antes de dormir.'],
    steps: [
      [
        'Sit or lie comfortably, one hand on the belly.',
        'Siéntese o acuéstese a gusto, con una mano en el abdomen.',
      ],
      [
        'Breathe in through the nose for 4 seconds; the belly rises.',
        'Inhale por la nariz durante 4 segundos; el abdomen sube.',
      ],
      [
        'Breathe out slowly through the mouth for 6 seconds.',
        'Exhale despacio por la boca durante 6 segundos.',
      ],
    ],
    dose: ['5 minutes, twice a day.', '5 minutos, dos veces al día.'],
    figures: ['50 92 0 | 15 60 | 15 60 | 90 0 | 90 0; chair 50; arrow 72 74 86 74'],
  },
]
