import type { Exercise } from '../exercise'

export const LEGS: readonly Exercise[] = [
  {
    id: 'sit-to-stand',
    title: ['Sit to stand', 'Sentarse y pararse'],
    use: [
      'Strengthens the legs for getting up and climbing stairs.',
      'Da fuerza a las piernas para pararse y subir escaleras.',
    ],
    steps: [
      [
        'Sit near the front of a sturdy chair, feet under the knees.',
        'Siéntese cerca del borde de una silla firme, con los pies debajo de las rodillas.',
      ],
      [
        'Lean forward and stand up; use your hands only if you need them.',
        'Inclínese hacia adelante y párese; use las manos solo si las necesita.',
      ],
      ['Sit down slowly, without dropping.', 'Siéntese despacio, sin dejarse caer.'],
    ],
    dose: ['8 to 10 times; rest and repeat.', 'De 8 a 10 veces; descanse y repita.'],
    care: ['Put the chair against a wall.', 'Apoye la silla contra una pared.'],
    figures: [
      '50 92 25 | 60 80 | 60 80 | 90 -8 | 90 -8; chair 46',
      '60 72 0 | 5 5 | -5 5 | 3 0 | -3 0; chair 38; arrow 92 84 92 54',
    ],
  },
  {
    id: 'wall-sit',
    title: ['Wall sit', 'Sentadilla contra la pared'],
    use: ['Strengthens the thighs.', 'Fortalece los muslos.'],
    steps: [
      [
        'Lean your back against a wall, feet one step in front of it.',
        'Apoye la espalda en una pared, con los pies un paso adelante.',
      ],
      [
        'Slide down a little; the knees stay above the ankles.',
        'Deslícese un poco hacia abajo; las rodillas quedan sobre los tobillos.',
      ],
      ['Hold, breathe, and slide up again.', 'Mantenga la posición, respire y vuelva a subir.'],
    ],
    dose: ['Hold 5 to 15 seconds, 5 times.', 'Mantenga la posición de 5 a 15 segundos, 5 veces.'],
    care: [
      'Go only as low as you can without knee pain.',
      'Baje solo hasta donde pueda sin que le duelan las rodillas.',
    ],
    figures: ['46 86 0 | 10 20 | 10 20 | 68 -14 | 68 -14; wall 40; arrow 92 60 92 86'],
  },
  {
    id: 'heel-raises',
    title: ['Heel raises', 'Elevación de talones'],
    use: [
      'Strengthens the calves and helps with balance.',
      'Da fuerza a las pantorrillas y ayuda con el equilibrio.',
    ],
    steps: [
      ['Stand behind a chair and hold on to it.', 'Párese detrás de una silla y sujétese de ella.'],
      ['Rise on your toes as high as you can.', 'Levántese sobre la punta de los pies lo más que pueda.'],
      ['Lower the heels slowly.', 'Baje los talones despacio.'],
    ],
    dose: ['10 to 15 times.', 'De 10 a 15 veces.'],
    figures: [
      '48 72 0 | 60 80 | 60 80 | 3 0 | -3 0; seat 92',
      '48 66 0 | 55 85 | 55 85 | 3 0 | -3 0; seat 92; arrow 26 104 26 88',
    ],
  },
  {
    id: 'seated-knee-extension',
    title: ['Seated knee extension', 'Extensión de rodilla en la silla'],
    use: ['Strengthens the front of the thighs.', 'Fortalece la parte delantera de los muslos.'],
    steps: [
      [
        'Sit back in a chair, hands on the seat.',
        'Siéntese bien atrás en una silla, con las manos en el asiento.',
      ],
      [
        'Straighten one knee slowly until the leg is level.',
        'Estire una rodilla despacio hasta que la pierna quede recta al frente.',
      ],
      ['Hold 2 seconds and lower it slowly.', 'Mantenga la posición 2 segundos y baje despacio.'],
    ],
    dose: ['10 times with each leg.', '10 veces con cada pierna.'],
    figures: ['46 92 0 | 0 -5 | 0 -5 | 90 88 | 90 0; chair 46; arrow 94 108 98 96'],
  },
  {
    id: 'side-leg-raise',
    title: ['Side leg raise', 'Elevación lateral de la pierna'],
    use: [
      'Strengthens the hips and makes walking steadier.',
      'Da fuerza a las caderas y firmeza al caminar.',
    ],
    steps: [
      ['Stand behind a chair and hold on to it.', 'Párese detrás de una silla y sujétese de ella.'],
      [
        'Lift one leg to the side, toes to the front.',
        'Levante una pierna hacia un lado, con los dedos hacia el frente.',
      ],
      ['Lower it slowly; the body stays upright.', 'Bájela despacio; mantenga la espalda recta.'],
    ],
    dose: ['10 times with each leg.', '10 veces con cada pierna.'],
    figures: ['front 60 72 0 | 25 -20 | -25 20 | 32 32 | -3 0; seatfront 60; arrow 84 106 98 98'],
  },
  {
    id: 'standing-hamstring-curl',
    title: ['Standing leg curl', 'Flexión de pierna de pie'],
    use: ['Strengthens the back of the thighs.', 'Fortalece la parte trasera de los muslos.'],
    steps: [
      ['Stand behind a chair and hold on to it.', 'Párese detrás de una silla y sujétese de ella.'],
      [
        'Bend one knee and bring your heel toward your buttocks.',
        'Doble una rodilla y lleve el talón hacia los glúteos.',
      ],
      ['Lower the foot slowly.', 'Baje el pie despacio.'],
    ],
    dose: ['10 times with each leg.', '10 veces con cada pierna.'],
    figures: ['52 72 0 | 60 80 | 60 80 | 0 -85 | 3 0; seat 96; arrow 30 106 26 92'],
  },
  {
    id: 'step-up',
    title: ['Step up', 'Subir un escalón'],
    use: [
      'Prepares for stairs and strengthens legs and heart.',
      'Prepara para las escaleras y fortalece las piernas y el corazón.',
    ],
    steps: [
      [
        'Stand in front of the lowest stair and hold the rail.',
        'Párese frente al primer escalón y tómese del pasamanos.',
      ],
      ['Step up with one foot, then with the other.', 'Suba con un pie y luego con el otro.'],
      ['Step down with the same foot first.', 'Baje primero con el mismo pie.'],
    ],
    dose: ['8 times beginning with each foot.', '8 veces empezando con cada pie.'],
    figures: [
      '46 70 5 | 50 70 | -20 0 | 60 -12 | -5 0; step 58',
      '70 60 0 | 20 60 | -20 0 | 3 0 | -3 0; step 50; arrow 28 90 40 74',
    ],
  },
  {
    id: 'mini-squat',
    title: ['Mini squat', 'Sentadilla corta'],
    use: ['Strengthens thighs and hips.', 'Fortalece los muslos y las caderas.'],
    steps: [
      [
        'Stand behind a chair, feet hip-width apart.',
        'Párese detrás de una silla, con los pies separados al ancho de las caderas.',
      ],
      [
        'Bend hips and knees a little, as if to sit down.',
        'Doble un poco las caderas y las rodillas, como si fuera a sentarse.',
      ],
      [
        'Push through the heels and stand tall.',
        'Empuje con los talones y vuelva a pararse con la espalda recta.',
      ],
    ],
    dose: ['10 times; rest and repeat.', '10 veces; descanse y repita.'],
    care: [
      'Knees point the same way as the toes.',
      'Las rodillas apuntan en la misma dirección que los dedos de los pies.',
    ],
    figures: ['42 82 28 | 75 85 | 75 85 | 55 -32 | 55 -32; seat 98; arrow 22 62 22 84'],
  },
]
