import type { Exercise } from '../exercise'

const SLOWLY: Exercise['care'] = [
  'Stretch until you feel a pull, never pain. Do not bounce.',
  'Estire hasta sentir tensión, nunca dolor. No haga rebotes.',
]

export const STRETCHING: readonly Exercise[] = [
  {
    id: 'calf-stretch',
    title: ['Calf stretch', 'Estiramiento de pantorrilla'],
    use: ['Loosens the lower legs.', 'Relaja la parte baja de las piernas.'],
    steps: [
      [
        'Stand facing a wall, hands on it, one foot forward.',
        'Párese frente a una pared con las manos apoyadas y un pie adelante.',
      ],
      [
        'Keep the back heel on the floor and its knee straight.',
        'Mantenga el talón de atrás en el piso y esa rodilla estirada.',
      ],
      [
        'Bend your front knee until you feel a stretch in your back calf.',
        'Doble la rodilla de adelante hasta sentir tensión en la pantorrilla de atrás.',
      ],
    ],
    dose: [
      'Hold 20 to 30 seconds, 2 times each side.',
      'Mantenga la posición de 20 a 30 segundos, 2 veces por lado.',
    ],
    care: SLOWLY,
    figures: ['58 78 14 | 75 110 | 75 110 | 45 -12 | -36 -36; wallright 94'],
  },
  {
    id: 'seated-hamstring-stretch',
    title: ['Seated hamstring stretch', 'Estiramiento posterior del muslo en la silla'],
    use: ['Loosens the back of the thighs.', 'Relaja la parte trasera de los muslos.'],
    steps: [
      [
        'Sit near the front of a chair and stretch one leg out.',
        'Siéntese cerca del borde de una silla y estire una pierna.',
      ],
      [
        'Keep the back straight and lean forward from the hips.',
        'Mantenga la espalda recta e inclínese desde las caderas.',
      ],
      [
        'Stop when you feel a stretch in the back of your thigh.',
        'Deténgase cuando sienta tensión detrás del muslo.',
      ],
    ],
    dose: [
      'Hold 20 to 30 seconds, 2 times each side.',
      'Mantenga la posición de 20 a 30 segundos, 2 veces por lado.',
    ],
    care: SLOWLY,
    figures: ['42 90 38 | 40 55 | 40 55 | 65 62 | 90 0; chair 36'],
  },
  {
    id: 'quadriceps-stretch',
    title: ['Front thigh stretch', 'Estiramiento del muslo delantero'],
    use: ['Loosens the front of the thighs.', 'Relaja la parte delantera de los muslos.'],
    steps: [
      [
        'Stand behind a chair and hold on with one hand.',
        'Párese detrás de una silla y sujétese con una mano.',
      ],
      [
        'Bend one knee and take the ankle with the other hand.',
        'Doble una rodilla y tome el tobillo con la otra mano.',
      ],
      [
        'Bring your heel toward your buttocks; keep your knees together.',
        'Lleve el talón hacia los glúteos; mantenga las rodillas juntas.',
      ],
    ],
    dose: [
      'Hold 20 to 30 seconds, 2 times each side.',
      'Mantenga la posición de 20 a 30 segundos, 2 veces por lado.',
    ],
    care: [
      'Use a towel around the ankle if you cannot reach it.',
      'Use una toalla alrededor del tobillo si no lo alcanza.',
    ],
    figures: ['54 72 0 | -25 -15 | 60 80 | -8 -140 | 2 0; seat 98'],
  },
  {
    id: 'doorway-chest-stretch',
    title: ['Doorway chest stretch', 'Estiramiento de pecho en la puerta'],
    use: ['Stretches the chest and shoulders.', 'Estira el pecho y los hombros.'],
    steps: [
      [
        'Stand in a doorway with forearms on both sides of the frame.',
        'Párese en el marco de una puerta con los antebrazos a ambos lados.',
      ],
      ['Step forward slowly with one foot.', 'Dé un paso lento hacia adelante con un pie.'],
      [
        'Stop when you feel a stretch in your chest, and breathe.',
        'Deténgase cuando sienta tensión en el pecho, y respire.',
      ],
    ],
    dose: ['Hold 20 to 30 seconds, 3 times.', 'Mantenga la posición de 20 a 30 segundos, 3 veces.'],
    care: SLOWLY,
    figures: ['front 60 72 0 | 100 178 | -100 -178 | 6 2 | -6 -2; wall 30; wallright 90'],
  },
  {
    id: 'knee-to-chest',
    title: ['Knee to chest', 'Rodilla al pecho'],
    use: ['Eases the lower back.', 'Alivia la espalda baja.'],
    steps: [
      ['Lie on your back with the knees bent.', 'Acuéstese boca arriba y doble las rodillas.'],
      ['Bring one knee to the chest with both hands.', 'Lleve una rodilla al pecho con las dos manos.'],
      ['Hold, let go slowly, and switch legs.', 'Mantenga la posición, suelte despacio y cambie de pierna.'],
    ],
    dose: ['Hold 20 seconds, 3 times each side.', 'Mantenga la posición 20 segundos, 3 veces por lado.'],
    care: SLOWLY,
    figures: ['66 106 -90 | 125 100 | 125 100 | -150 100 | 140 28; mat'],
  },
]
