import type { Exercise } from '../exercise'

export const UPPER_BODY: readonly Exercise[] = [
  {
    id: 'wall-push-up',
    title: ['Wall push-up', 'Flexiones contra la pared'],
    use: ['Strengthens chest, shoulders and arms.', 'Fortalece el pecho, los hombros y los brazos.'],
    steps: [
      [
        'Stand at arm’s length from a wall, hands flat on it at chest height.',
        'Párese a un brazo de distancia de una pared, con las manos apoyadas a la altura del pecho.',
      ],
      [
        'Bend the elbows and bring your chest toward the wall.',
        'Doble los codos y acerque el pecho a la pared.',
      ],
      [
        'Push back until the arms are straight; the body stays in one line.',
        'Empuje hasta estirar los brazos; el cuerpo se mantiene en línea recta.',
      ],
    ],
    dose: ['8 to 12 times.', 'De 8 a 12 veces.'],
    figures: [
      '56 74 10 | 90 90 | 90 90 | -8 -8 | -8 -8; wallright 92',
      '62 76 18 | 40 120 | 40 120 | -20 -20 | -20 -20; wallright 92',
    ],
  },
  {
    id: 'biceps-curl',
    title: ['Arm curl', 'Flexión de brazos con peso'],
    use: ['Strengthens the arms for lifting and carrying.', 'Fortalece los brazos para levantar y cargar.'],
    steps: [
      [
        'Sit or stand with a light weight or a bottle of water in each hand.',
        'Siéntese o párese con una pesa ligera o una botella de agua en cada mano.',
      ],
      [
        'Bend the elbows and lift the weights to the shoulders.',
        'Doble los codos y suba las pesas hasta los hombros.',
      ],
      ['Lower them slowly.', 'Bájelas despacio.'],
    ],
    dose: ['10 times; rest and repeat.', '10 veces; descanse y repita.'],
    figures: [
      '60 72 0 | 0 10 | 0 10 | 3 0 | -3 0; weight',
      '60 72 0 | 5 140 | 5 140 | 3 0 | -3 0; weight; arrow 92 76 90 54',
    ],
  },
  {
    id: 'overhead-press',
    title: ['Overhead press', 'Levantar por encima de la cabeza'],
    use: ['Strengthens the shoulders.', 'Fortalece los hombros.'],
    steps: [
      [
        'Sit tall with a light weight in each hand at shoulder height.',
        'Siéntese con la espalda recta y una pesa ligera en cada mano a la altura de los hombros.',
      ],
      [
        'Push the weights up until the arms are almost straight.',
        'Empuje las pesas hacia arriba hasta casi estirar los brazos.',
      ],
      ['Lower them slowly to the shoulders.', 'Bájelas despacio hasta los hombros.'],
    ],
    dose: ['8 to 10 times.', 'De 8 a 10 veces.'],
    care: ['Skip this one if it hurts to raise your arm.', 'No lo haga si le duele levantar el brazo.'],
    figures: [
      'front 60 92 0 | 60 170 | -60 -170 | 12 0 | -12 0; stool 60; weight',
      'front 60 92 0 | 160 175 | -160 -175 | 12 0 | -12 0; stool 60; weight',
    ],
  },
  {
    id: 'band-row',
    title: ['Row with a band', 'Remo con banda elástica'],
    use: [
      'Strengthens the upper back and helps posture.',
      'Fortalece la parte alta de la espalda y mejora la postura.',
    ],
    steps: [
      [
        'Fasten an elastic band to a closed door at elbow height.',
        'Sujete una banda elástica a una puerta cerrada a la altura de los codos.',
      ],
      ['Hold both ends with the arms in front of you.', 'Tome los dos extremos con los brazos al frente.'],
      [
        'Pull the elbows back, squeeze the shoulder blades, and let go slowly.',
        'Lleve los codos hacia atrás, junte los omóplatos y suelte despacio.',
      ],
    ],
    dose: ['10 to 12 times.', 'De 10 a 12 veces.'],
    figures: [
      '44 72 0 | 70 85 | 70 85 | 6 0 | -6 0; wallright 102; band 72 48 102 50',
      '44 72 0 | -40 80 | -40 80 | 6 0 | -6 0; wallright 102; band 48 56 102 50',
    ],
  },
  {
    id: 'triceps-kickback',
    title: ['Triceps kickback (arm straightening)', 'Extensión de brazo hacia atrás'],
    use: [
      'Strengthens the back of the arms for pushing up from a chair.',
      'Fortalece la parte trasera de los brazos para levantarse de una silla.',
    ],
    steps: [
      [
        'Lean forward with one hand on a chair and a light weight in the other.',
        'Inclínese con una mano en una silla y una pesa ligera en la otra.',
      ],
      ['Keep the upper arm beside the body.', 'Mantenga el brazo junto al cuerpo.'],
      [
        'Straighten the elbow back, then bend it slowly.',
        'Estire el codo hacia atrás y luego dóblelo despacio.',
      ],
    ],
    dose: ['10 times with each arm.', '10 veces con cada brazo.'],
    figures: [
      '44 76 55 | -80 0 | 15 5 | 12 -12 | -14 -4; seat 86; weight near',
      '44 76 55 | -80 -85 | 15 5 | 12 -12 | -14 -4; seat 86; weight near',
    ],
  },
  {
    id: 'side-arm-raise',
    title: ['Side arm raise', 'Elevación lateral de brazos'],
    use: [
      'Strengthens the shoulders so you can reach for things.',
      'Da fuerza a los hombros para alcanzar cosas.',
    ],
    steps: [
      [
        'Stand with a light weight in each hand, arms hanging.',
        'Párese con una pesa ligera en cada mano y los brazos colgando.',
      ],
      [
        'Lift both arms to the side up to shoulder height.',
        'Levante los brazos a los lados hasta la altura de los hombros.',
      ],
      ['Lower them slowly.', 'Bájelos despacio.'],
    ],
    dose: ['8 to 10 times.', 'De 8 a 10 veces.'],
    figures: [
      'front 60 72 0 | 8 8 | -8 -8 | 8 4 | -8 -4; weight',
      'front 60 72 0 | 85 85 | -85 -85 | 8 4 | -8 -4; weight',
    ],
  },
]
